"""What the log says about requests that were refused."""
from __future__ import annotations

import logging
from typing import Final

BAD_REQUEST: Final = 400
FAULT: Final = 500


class OneLine(logging.Filter):
    """A form that makes no sense is worth a line, not a traceback of ours; a page that is not there is not even that."""

    def filter(self, record: logging.LogRecord) -> bool:
        status = getattr(record, "status_code", FAULT)
        if status >= FAULT:
            return True
        record.exc_info = record.exc_text = None
        request = getattr(record, "request", None)
        if request is not None:
            path = one_line(request.path)
            record.msg, record.args = "%s %s %s: %s", (status, request.method, path, record.getMessage().removesuffix(f": {path}"))
        return status == BAD_REQUEST or record.name.startswith("django.security")


def one_line(text: str) -> str:
    """A text from outside, as Django writes it into logs: it forges no line."""
    return text.encode("unicode_escape").decode("ascii")
