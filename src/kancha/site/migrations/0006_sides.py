"""The list of tables tells who plays together and who has won."""
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('site', '0005_notes')]

    operations = [migrations.AddField(model_name='table', name='sides', field=models.JSONField(null=True))]
