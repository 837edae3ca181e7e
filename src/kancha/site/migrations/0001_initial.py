"""The first tables."""
import django.db.models.deletion
import kancha.site.models
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies: list[tuple[str, str]] = []

    operations = [
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.CharField(default=kancha.site.models.new_id, max_length=24, primary_key=True, serialize=False)),
                ('game', models.CharField(max_length=60)),
                ('rules', models.PositiveIntegerField()),
                ('options', models.JSONField()),
                ('luck', models.JSONField()),
                ('seed', models.CharField(max_length=20)),
                ('host', models.CharField(max_length=40)),
                ('speed', models.CharField(default='normal', max_length=10)),
                ('cover', models.BooleanField(default=True)),
                ('over', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('played', models.DateTimeField(auto_now=True)),
            ],
            options={
                'ordering': ['-played'],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('player', models.CharField(max_length=40)),
                ('holder', models.CharField(blank=True, max_length=40)),
                ('name', models.CharField(max_length=40)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='site.table')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='one_seat_of_a_number')],
            },
        ),
        migrations.CreateModel(
            name='Row',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveIntegerField()),
                ('seat', models.SmallIntegerField()),
                ('word', models.TextField()),
                ('mark', models.CharField(blank=True, max_length=10)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rows', to='site.table')),
            ],
            options={
                'ordering': ['seq'],
                'constraints': [models.UniqueConstraint(fields=('table', 'seq'), name='one_row_of_a_number')],
            },
        ),
    ]
