"""The list of tables tells the points."""
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('site', '0003_content')]

    operations = [migrations.AddField(model_name='table', name='scores', field=models.JSONField(null=True))]
