"""Routes that AWS answers without a signature, as far as Barkyard uses them."""

import re

from emulator.request import Request
from ministack.core.iam_actions import unsigned_operations
from ministack.services import s3

HEALTH = "/_ministack/health"
API = "/_aws/execute-api/"
# One PUT by a function of ours to an address that holds a random token; S3 takes it by a presigned link on AWS.
CUSTOM_RESOURCE = "/_ministack/cfn-response/"
COGNITO = "AWSCognitoIdentityProviderService"
_POOL_DOCUMENT = re.compile(r"/[\w-]+_[A-Za-z0-9]+/\.well-known/(jwks\.json|openid-configuration)")


def is_open(request: Request) -> bool:
    return request.names_loopback and any(rule(request) for rule in (
        is_api, _is_health, _is_pool_document, _is_public_cognito, _is_form, _is_custom_resource, _is_preflight))


def is_api(request: Request) -> bool:
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
