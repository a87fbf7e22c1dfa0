"""Gap: keys that anybody can guess. `test` and account numbers are root; functions' keys are derived from their names."""

import hashlib
import hmac
import os

from ministack.core import iam_evaluator, lambda_runtime
from ministack.services import lambda_svc, s3, sts

KEY_ID = os.environ["AWS_ACCESS_KEY_ID"]
SECRET = os.environ["AWS_SECRET_ACCESS_KEY"]


def close() -> None:
    for module in (iam_evaluator, sts):
        module.is_root_access_key = _is_root
    for module in (lambda_runtime, lambda_svc):
        module.execution_credentials = _function_keys
    s3._enforce_post_policy_size = _refuse_unsigned_form


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


def _refuse_unsigned_form(*_form):
    return s3._error("AccessDenied", "Access Denied", 403)
