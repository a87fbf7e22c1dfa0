"""Gap: MiniStack obeys any page and any program. Here gets in what is open on AWS too, and what is signed with a key of ours."""

import os
from typing import Optional

from emulator import open_routes, signatures
from emulator.request import Request
from ministack import app
from ministack.core import iam_evaluator
from ministack.core.iam_evaluator import AuthError
from ministack.core.router import detect_service

# The only page that may ask; programs send no origin.
SITE = os.environ.get("SITE_ORIGIN")
TEXT = {"Content-Type": "text/plain; charset=utf-8"}


def close() -> None:
    inside = app.app

    async def gate(scope, receive, send) -> None:
        if scope["type"] == "lifespan":
            return await inside(scope, receive, send)
        request = Request(scope)
        answer = _answer_socket if scope["type"] == "websocket" else _answer
        await answer(inside, request, scope, receive, send)

    app.app = gate


def _is_foreign(request: Request) -> bool:
    return (not request.names_this_machine or request.headers.get("origin", SITE) != SITE
            or _is_of_a_page_without_origin(request))


def _is_of_a_page_without_origin(request: Request) -> bool:
    """Such as a picture's; pages may follow links that are signed, and ask the distribution."""
    return (request.headers.get("sec-fetch-site") in ("cross-site", "same-site") and "origin" not in request.headers
            and request.names_loopback and not request.is_link)


async def _answer_socket(inside, request: Request, scope, receive, send) -> None:
    if _is_foreign(request) or not open_routes.is_api(request):
        return await send({"type": "websocket.close", "code": 1008})
    await inside(scope, receive, send)


async def _answer(inside, request: Request, scope, receive, send) -> None:
    if _is_foreign(request):
        return await app._send_response(send, 403, TEXT, b"The local AWS answers its own site and this machine only.\n")
    if request.distribution:
        return await _distribute(request, receive, send)
    if open_routes.is_open(request):
        return await inside(scope, receive, send)
    refused = signatures.failure_before_body(request)
    body = b"" if refused else await _read(receive)
    if body is None:
        return None
    refused = refused or signatures.failure(request, body)
    if refused:
        return await app._send_response(send, *_refusal(request, refused))
    await inside(scope, _again(body, receive), send)


async def _distribute(request: Request, receive, send) -> None:
    """Straight to the distribution: MiniStack would look at the path for other services first."""
    app.pin_request_origin("127.0.0.1", True)
    iam_evaluator.pin_signed_request(request.method, request.raw_path, request.query, [])
    response = await app._handle_cloudfront_dataplane_request(
        request.host, request.path, request.raw_path, request.query_string, request.method, request.headers, b"",
        request.query, "127.0.0.1")
    await app._send_if_handled(send, response, receive)


def _refusal(request: Request, refused: AuthError):
    """In the words of the service that was asked."""
    service = detect_service(request.method, request.path, request.headers, request.query)
    return app._credential_failure(service, "", "", refused, request.headers)


async def _read(receive) -> Optional[bytes]:
    """The whole body, which is signed as well; nothing where the client left."""
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive):
    unread = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again():
        return unread.pop() if unread else await receive()

    return receive_again
