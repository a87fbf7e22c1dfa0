"""Gap: a page asks for many files at once, and MiniStack starts and ends a Node process for most of them."""

from ministack.core import cloudfront_js

# As many requests as a few browsers make at once.
KEPT_PROCESSES = 12


def close() -> None:
    cloudfront_js._pool.max_idle = KEPT_PROCESSES
