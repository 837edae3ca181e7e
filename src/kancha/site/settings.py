"""Settings of the site, from the environment; without any it runs for one person on one machine.

KANCHA_HOME         where the database and the secret key are stored
DATABASE_URL        another database, e.g. postgres://...
KANCHA_SECRET_KEY   the key that signs cookies and links; without it one is created and stored
KANCHA_HOSTS        the host names of the site, separated by commas
KANCHA_HTTPS        1 if the site is reached only by https
KANCHA_BOT_SECONDS  how long a bot may think about an answer
KANCHA_TABLE_MEMORY how many MB the tables in memory may take
KANCHA_DEBUG        1 shows errors in full
"""
from __future__ import annotations

import math
import os
import secrets
from pathlib import Path
from typing import Any, Final

import dj_database_url

from kancha.site.words import Problem
from kancha.sitting import home

HERE: Final = Path(__file__).parent
HOME: Final = home()
HOME.mkdir(parents=True, exist_ok=True)
CONNECTION_SECONDS: Final = 600
"""How long a connection to the database is used."""


def secret_key(file: Path) -> str:
    """The secret key in a file; it is created at the first start, atomically, and readable only by its owner."""
    if not file.exists() or not file.read_text().strip():
        unfinished = file.with_name(f"{file.name}.{os.getpid()}")
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as new:
            new.write(secrets.token_urlsafe(48))
        unfinished.replace(file)
    return file.read_text().strip()


def database() -> dict[str, Any]:
    """The database: DATABASE_URL, else a SQLite file shared by readers and one writer."""
    url = os.environ.get("DATABASE_URL")
    if url:
        return dict(dj_database_url.parse(url, conn_max_age=CONNECTION_SECONDS, conn_health_checks=True))
    options = {"transaction_mode": "IMMEDIATE", "timeout": 20,
               "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL"}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": HOME / "site.sqlite3", "OPTIONS": options,
            "CONN_MAX_AGE": CONNECTION_SECONDS}


def switch(name: str) -> bool:
    """Whether a switch of the environment is on."""
    return os.environ.get(name, "").lower() in ("1", "true", "yes", "on")


def amount(name: str, usual: float, unit: str) -> float:
    """A number above 0 from the environment: of ``seconds`` or ``megabytes``."""
    text = os.environ.get(name) or str(usual)
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < math.inf:
        raise Problem(unit, name, repr(text))
    return found


DEBUG = switch("KANCHA_DEBUG")
SECRET_KEY = os.environ.get("KANCHA_SECRET_KEY") or secret_key(HOME / "secret-key")
HOSTS = os.environ.get("KANCHA_HOSTS", "localhost,127.0.0.1,[::1]")
ALLOWED_HOSTS = [name.strip() for name in HOSTS.split(",") if name.strip()]
DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = ["django.contrib.staticfiles", "django_htmx", "csp", "kancha.site.apps.Site"]
MIDDLEWARE = [
    "kancha.site.caching.keep_private",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "kancha.site.urls"
ASGI_APPLICATION = "kancha.site.asgi.application"
TEMPLATES = [{
    "BACKEND": "django.template.backends.jinja2.Jinja2",
    "DIRS": [HERE / "templates"],
    "OPTIONS": {"environment": "kancha.site.templating.environment",
                "context_processors": ["kancha.site.language.context"]},
}]
FORM_RENDERER = "django.forms.renderers.Jinja2"

STATIC_URL = "/static/"
STATIC_ROOT = HOME / "static"
STORAGES = {"staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}

CONTENT_SECURITY_POLICY = {"DIRECTIVES": {
    "default-src": ["'none'"], "script-src": ["'self'"], "style-src": ["'self'"], "img-src": ["'self'"],
    "connect-src": ["'self'"], "form-action": ["'self'"], "base-uri": ["'none'"], "frame-ancestors": ["'none'"],
}}
HTTPS = switch("KANCHA_HTTPS")
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "kancha.site.errors.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
CSRF_TRUSTED_ORIGINS = [f"https://{name}" for name in ALLOWED_HOSTS if name != "*"] if HTTPS else []
X_FRAME_OPTIONS = "DENY"
# The largest form, for a new table, has about 3,000 bytes and 30 fields.
DATA_UPLOAD_MAX_MEMORY_SIZE = 20_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

BOT_SECONDS = amount("KANCHA_BOT_SECONDS", 20, "seconds")
TABLE_MEMORY = amount("KANCHA_TABLE_MEMORY", 256, "megabytes") * 2**20
"""In bytes, as ``HostedTable.weight`` estimates them; other tables are read when they are needed."""

USE_TZ = True
TIME_ZONE = "UTC"
LOGGING = {
    "version": 1, "disable_existing_loggers": False,
    "filters": {"one line": {"()": "kancha.site.logs.OneLine"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["one line"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"kancha": {"level": "INFO"}, "django.security.DisallowedHost": {"level": "CRITICAL"}},
}
