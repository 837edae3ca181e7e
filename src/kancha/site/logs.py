"""What the log says about rejected requests."""
from __future__ import annotations

import logging
from typing import Final

BAD_REQUEST: Final = 400
FAULT: Final = 500


class OneLine(logging.Filter):
    """Logs a bad request as one line without a traceback, and a missing page not at all."""

    def filter(self, record: logging.LogRecord) -> bool:
        status = getattr(record, "status_code", FAULT)
        if status >= FAULT:
            return True
        record.exc_info = record.exc_text = None
        request = getattr(record, "request", None)
        if request is not None:
            path = one_line(request.path)
            message = record.getMessage().removesuffix(f": {path}")
            record.msg, record.args = "%s %s %s: %s", (status, request.method, path, message)
        return status == BAD_REQUEST or record.name.startswith("django.security")


def one_line(text: str) -> str:
    """A text from outside, escaped as Django does in logs, so that it cannot forge a line."""
    return text.encode("unicode_escape").decode("ascii")
