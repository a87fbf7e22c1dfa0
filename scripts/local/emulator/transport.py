"""Gap: bucket policies with `enforceSSL` refuse the plain HTTP of a server that listens on loopback only."""

from ministack import app
from ministack.core import iam_evaluator


def close() -> None:
    pin = iam_evaluator.pin_request_origin

    def pin_as_secure(source_ip: str, _secure_transport: bool) -> None:
        pin(source_ip, True)

    iam_evaluator.pin_request_origin = pin_as_secure
    app.pin_request_origin = pin_as_secure
