"""People can pencil notes on the spots of a board."""
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('site', '0004_scores')]

    operations = [
        migrations.CreateModel(
            name='Note',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('holder', models.CharField(max_length=40)),
                ('spot', models.CharField(max_length=100)),
                ('marks', models.JSONField()),
                ('seat', models.ForeignKey(
                    on_delete=django.db.models.deletion.CASCADE, related_name='notes', to='site.seat')),
            ],
            options={'constraints': [
                models.UniqueConstraint(fields=('seat', 'holder', 'spot'), name='one_note_on_a_spot')]},
        ),
    ]
