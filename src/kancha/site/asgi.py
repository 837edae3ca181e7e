"""The site as an ASGI application."""
from __future__ import annotations

import os
import warnings

from django.conf import settings
from django.core.asgi import get_asgi_application

from kancha.site.incoming import bounded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kancha.site.settings")
# Static files are read as they are sent, which is what this warning is about.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
application = bounded(get_asgi_application(), settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
