"""A request as the gate sees it, read the way MiniStack reads it."""

import re
from urllib.parse import parse_qs, quote

from ministack import app
from ministack.core.sigv4 import decode_header_value

_LOOPBACK = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE)
_LOCAL_NAME = re.compile(r"([a-z0-9-]+\.)+localhost(:\d+)?", re.IGNORECASE)


class Request:
    def __init__(self, scope) -> None:
        self.method: str = scope.get("method", "GET")
        self.path: str = scope["path"]
        self.raw_path: str = (scope.get("raw_path") or quote(self.path).encode()).decode("latin-1")
        self.query_string: str = scope.get("query_string", b"").decode("utf-8", "replace")
        self.query = parse_qs(self.query_string, keep_blank_values=True)
        self.headers: dict[str, str] = {}
        for raw_name, raw_value in scope.get("headers", []):
            name, value = raw_name.decode("latin-1").lower(), decode_header_value(raw_value)
            # A signature covers repeated headers as one, joined by a bare comma.
            self.headers[name] = f"{self.headers[name]},{value}" if name in self.headers else value

    @property
    def host(self) -> str:
        return self.headers.get("host", "")

    @property
    def is_link(self) -> bool:
        return "X-Amz-Signature" in self.query

    @property
    def names_loopback(self) -> bool:
        return bool(_LOOPBACK.fullmatch(self.host))

    @property
    def names_this_machine(self) -> bool:
        """DNS can bind any other name to this machine, and make a page's origin of it."""
        return self.names_loopback or bool(_LOCAL_NAME.fullmatch(self.host)) or self.distribution is not None

    @property
    def distribution(self):
        label = app._parse_cloudfront_dataplane_host(self.host)
        return label and app._get_module("cloudfront").find_distribution_for_label(label)
