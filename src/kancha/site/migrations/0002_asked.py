"""Who is asked stands on the table's row; what a seat wants to be asked, on the seat's."""
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('site', '0001_initial')]

    operations = [
        migrations.AddField(model_name='table', name='asked', field=models.JSONField(null=True)),
        migrations.AddField(model_name='seat', name='asks', field=models.CharField(default='useful', max_length=10)),
    ]
