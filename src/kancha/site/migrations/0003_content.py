"""A table may be played with a content pack."""
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('site', '0002_asked')]

    operations = [migrations.AddField(model_name='table', name='content', field=models.JSONField(null=True))]
