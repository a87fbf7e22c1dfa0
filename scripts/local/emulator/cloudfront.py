"""Gaps between MiniStack's CloudFront and AWS."""

from ministack.core import cloudfront_js

# As many requests as a few browsers make at once.
KEPT_PROCESSES = 12


def keep_edge_processes() -> None:
    """Functions at the edge answer at once; MiniStack starts and ends a Node process for most files of a page."""
    cloudfront_js._pool.max_idle = KEPT_PROCESSES
