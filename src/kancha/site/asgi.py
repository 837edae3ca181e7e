"""The site as an ASGI application."""
from __future__ import annotations

import os
import warnings

import django
from django.conf import settings

from kancha.site.handler import Handler
from kancha.site.incoming import limit_bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kancha.site.settings")
# Static files are read as they are sent, which is what this warning is about.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
django.setup(set_prefix=False)
application = limit_bodies(Handler(), settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
