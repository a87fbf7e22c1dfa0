"""Gaps between MiniStack's IAM and AWS: whose keys count, and whether a signature proves them."""

import hashlib
import hmac
import os
import re
from typing import Optional, Union

from emulator.request import Request
from ministack.core import iam_evaluator, lambda_runtime, sigv4
from ministack.core.iam_evaluator import AuthError, CredentialResolutionError, ResolvedCredential
from ministack.core.responses import _account_from_sts_session, get_account_id
from ministack.services import lambda_svc, sts

KEY_ID = os.environ["AWS_ACCESS_KEY_ID"]
SECRET = os.environ["AWS_SECRET_ACCESS_KEY"]
_HEX_DIGEST = re.compile(r"[0-9a-f]{64}")
MISSING = AuthError("MissingAuthenticationToken", "Request is missing Authentication Token")


def draw_keys() -> None:
    """Keys cannot be guessed; in MiniStack `test` and account numbers are root, and names lead to functions' keys."""
    for module in (iam_evaluator, sts):
        module.is_root_access_key = _is_root
    for module in (lambda_runtime, lambda_svc):
        module.execution_credentials = _function_keys


def _is_root(access_key_id: str) -> bool:
    """An open route has no key."""
    return access_key_id in ("", KEY_ID)


def _function_keys(config: dict) -> dict[str, str]:
    """The session of a function's role; the same after a restart, so that functions that still run may go on."""
    account, _region = lambda_runtime._account_region_from_function_config(config)
    name, role = config.get("FunctionName", ""), config.get("Role", "").rsplit("/", 1)[-1]
    drawn = {part: _derived(f"{part}:{config.get('FunctionArn', '')}:{role}") for part in ("id", "secret", "token")}
    key_id = f"ASIA{drawn['id'][:16].upper()}"
    sts.register_session(key_id, {
        "Arn": f"arn:aws:sts::{account}:assumed-role/{role}/{name[:64]}",
        "UserId": f"{role}:{name[:64]}",
        "SecretAccessKey": drawn["secret"],
        "SessionToken": drawn["token"],
    })
    return {"AWS_ACCESS_KEY_ID": key_id, "AWS_SECRET_ACCESS_KEY": drawn["secret"], "AWS_SESSION_TOKEN": drawn["token"]}


def _derived(purpose: str) -> str:
    return hmac.new(SECRET.encode(), purpose.encode(), hashlib.sha256).hexdigest()


def signature_failure_before_body(request: Request) -> Optional[AuthError]:
    """Why the request cannot be one of ours, as far as its head tells."""
    signature = _signature_of(request)
    if isinstance(signature, AuthError):
        return signature
    credential = _credential_of(request, signature)
    return credential if isinstance(credential, AuthError) else _expiry_failure(request, signature)


def signature_failure(request: Request, body: bytes) -> Optional[AuthError]:
    """Why the signature does not prove that the request, with this body, was sent by who holds the key."""
    signature = _signature_of(request)
    credential = _credential_of(request, signature)
    claimed = request.headers.get("x-amz-content-sha256", "")
    if _HEX_DIGEST.fullmatch(claimed) and claimed != hashlib.sha256(body).hexdigest():
        return AuthError("XAmzContentSHA256Mismatch", "The provided 'x-amz-content-sha256' header does not match.")
    refused = sigv4.header_signature_failure(
        signature, credential.secret_access_key, request.method, request.raw_path, request.query, request.headers,
        body, presigned=request.is_link)
    return AuthError(*refused) if refused else None


def _signature_of(request: Request) -> Union[sigv4.HeaderSignature, AuthError]:
    authorization = request.headers.get("authorization", "")
    if request.is_link == bool(authorization):
        return MISSING
    if authorization and not authorization.startswith("AWS4-HMAC-SHA256 "):
        return MISSING
    found = (sigv4.parse_query_signature(request.query) if request.is_link
             else sigv4.parse_header_signature(request.headers))
    if isinstance(found, tuple):
        return AuthError(*found)
    return MISSING if found.region_set is not None or "host" not in found.signed_headers.split(";") else found


def _credential_of(request: Request, signature: sigv4.HeaderSignature) -> Union[ResolvedCredential, AuthError]:
    key = signature.access_key_id
    token = (request.query.get("X-Amz-Security-Token") or [""])[0] if request.is_link else (
        request.headers.get("x-amz-security-token", ""))
    if not key:
        return MISSING
    account = _account_from_sts_session(key) or get_account_id()
    found = iam_evaluator.resolve_credential(key, account, token)
    return AuthError(found.code, found.message) if isinstance(found, CredentialResolutionError) else found


def _expiry_failure(request: Request, signature: sigv4.HeaderSignature) -> Optional[AuthError]:
    """A signature in a header is not refused for its age: tests sign by clocks of their own."""
    if not request.is_link:
        return None
    try:
        expired = sigv4.presigned_request_is_expired(signature.amz_date, request.query["X-Amz-Expires"][0])
    except (KeyError, ValueError):
        expired = True
    return AuthError("AccessDenied", "Request has expired") if expired else None
