"""Gap: every confirmation code is 123456, every reset code 654321, and neither grows old."""

import secrets
import time

from emulator.aws import Json, user_of
from ministack.services import cognito

CONFIRMATION = "_confirmation_code"
RESET = "_reset_code"
LIFETIMES = {CONFIRMATION: 24 * 3600, RESET: 3600}
NEEDED = {"ConfirmSignUp": CONFIRMATION, "ConfirmForgotPassword": RESET}


def issue(user: Json, kind: str) -> str:
    """A fresh code; the one before it stops working."""
    user[kind] = f"{secrets.randbelow(1_000_000):06d}"
    user[f"{kind}_at"] = time.time()
    return user[kind]


def close() -> None:
    check = cognito._confirmation_code_error

    def check_age_too(action: str, data: Json):
        kind = NEEDED.get(action)
        pool = cognito._pool_for_client(data.get("ClientId"))[0] if kind else None
        user = user_of(pool, data.get("Username")) if pool else None
        if user and time.time() - user.get(f"{kind}_at", 0) > LIFETIMES[kind]:
            user.pop(kind, None)
        return check(action, data)

    cognito._confirmation_code_error = check_age_too
