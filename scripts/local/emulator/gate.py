"""Who gets in: the site, programs of this machine that sign with a key of ours, and what is open on AWS too."""

import os
import re
from typing import Optional

from emulator import iam
from emulator.request import Request
from ministack import app
from ministack.core import iam_evaluator
from ministack.core.iam_actions import unsigned_operations
from ministack.core.iam_evaluator import AuthError
from ministack.core.router import detect_service
from ministack.services import s3

# The only page that may ask; programs send no origin.
SITE = os.environ.get("SITE_ORIGIN")
TEXT = {"Content-Type": "text/plain; charset=utf-8"}
HEALTH = "/_ministack/health"
API = "/_aws/execute-api/"
# One PUT by a function of ours to an address that holds a random token; S3 takes it by a presigned link on AWS.
CUSTOM_RESOURCE = "/_ministack/cfn-response/"
COGNITO = "AWSCognitoIdentityProviderService"
_POOL_DOCUMENT = re.compile(r"/[\w-]+_[A-Za-z0-9]+/\.well-known/(jwks\.json|openid-configuration)")


def let_in_only_known() -> None:
    """AWS answers what is open to all and what is signed; MiniStack obeys any page and any program."""
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
    if _is_foreign(request) or not _is_api(request):
        return await send({"type": "websocket.close", "code": 1008})
    await inside(scope, receive, send)


async def _answer(inside, request: Request, scope, receive, send) -> None:
    if _is_foreign(request):
        return await app._send_response(send, 403, TEXT, b"The local AWS answers its own site and this machine only.\n")
    if request.distribution:
        return await _distribute(request, receive, send)
    if _is_open(request):
        return await inside(scope, receive, send)
    refused = iam.signature_failure_before_body(request)
    body = b"" if refused else await _read(receive)
    if body is None:
        return None
    refused = refused or iam.signature_failure(request, body)
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


def _is_open(request: Request) -> bool:
    """Routes that AWS answers without a signature, as far as Barkyard uses them."""
    return request.names_loopback and any(rule(request) for rule in (
        _is_api, _is_health, _is_pool_document, _is_public_cognito, _is_form, _is_custom_resource, _is_preflight))


def _is_api(request: Request) -> bool:
    """The API and the socket have authorizers of their own; what is sent to connections is signed."""
    return request.names_loopback and request.path.startswith(API) and "@connections" not in request.path


def _is_health(request: Request) -> bool:
    return request.method in ("GET", "HEAD") and request.path == HEALTH


def _is_pool_document(request: Request) -> bool:
    return request.method == "GET" and bool(_POOL_DOCUMENT.fullmatch(request.path))


def _is_public_cognito(request: Request) -> bool:
    service, _, operation = request.headers.get("x-amz-target", "").partition(".")
    return (request.method == "POST" and request.path == "/" and not request.query
            and "authorization" not in request.headers
            and service == COGNITO and operation in unsigned_operations("cognito-idp"))


def _is_form(request: Request) -> bool:
    """A presigned form; S3 checks the policy that it carries."""
    names = {name for _account, name in s3._buckets._data}
    return (request.method == "POST" and request.path.strip("/") in names and not request.query
            and request.headers.get("content-type", "").startswith("multipart/form-data")
            and not {"authorization", "x-amz-target"} & set(request.headers))


def _is_custom_resource(request: Request) -> bool:
    return request.method == "PUT" and request.path.startswith(CUSTOM_RESOURCE) and "origin" not in request.headers


def _is_preflight(request: Request) -> bool:
    """The gate has compared its origin with the site's."""
    return request.method == "OPTIONS" and "origin" in request.headers
