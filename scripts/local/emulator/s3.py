"""Gaps between MiniStack's S3 and AWS."""

from ministack import app
from ministack.core import iam_evaluator
from ministack.services import s3


def count_loopback_as_secure() -> None:
    """Bucket policies with `enforceSSL` refuse plain HTTP, which is all that a server on loopback speaks."""
    pin = iam_evaluator.pin_request_origin

    def pin_as_secure(source_ip: str, _secure_transport: bool) -> None:
        pin(source_ip, True)

    iam_evaluator.pin_request_origin = pin_as_secure
    app.pin_request_origin = pin_as_secure


def refuse_unsigned_forms() -> None:
    """A form without a signed policy uploads nothing."""
    s3._enforce_post_policy_size = lambda *_form: s3._error("AccessDenied", "Access Denied", 403)
