"""Gap: PostConfirmation never fires, a code does not verify the address, forgot-password trusts any address."""

from typing import Callable

from emulator import codes, mails, triggers
from emulator.aws import (Answer, Json, Refused, answered, attributes_for_triggers, attributes_of, hides_users, pool_of,
                          set_attribute, user_of)
from ministack.services import cognito


def close() -> None:
    cognito._confirm_sign_up = answered(_then(cognito._confirm_sign_up, "ConfirmSignUp"))
    cognito._admin_confirm_sign_up = answered(_then(cognito._admin_confirm_sign_up, "ConfirmSignUp"))
    cognito._confirm_forgot_password = answered(_then(cognito._confirm_forgot_password, "ConfirmForgotPassword"))
    cognito._resend_confirmation_code = answered(_resend)
    cognito._forgot_password = answered(_forgot)


def _then(confirm: Callable[[Json], Answer], source: str) -> Callable[[Json], Answer]:
    """Confirms, then tells PostConfirmation."""

    def call(data: Json) -> Answer:
        pool = pool_of(data)
        user = user_of(pool, data.get("Username"))
        if user and "UserPoolId" in data and user.get("UserStatus") != "UNCONFIRMED":
            raise Refused("NotAuthorizedException",
                          f"User cannot be confirmed. Current status is {user['UserStatus']}")
        answer = confirm(data)
        if answer[0] == 200 and user:
            _verify_email(pool, user, data)
            triggers.fire(pool, f"PostConfirmation_{source}", triggers.caller(data, user["Username"]), {
                "userAttributes": attributes_for_triggers(user), "clientMetadata": data.get("ClientMetadata")})
        return answer

    return call


def _verify_email(pool: Json, user: Json, data: Json) -> None:
    """The code came by mail, so the address is proved; an administrator's word proves nothing."""
    if "UserPoolId" not in data and "email" in (pool.get("AutoVerifiedAttributes") or []):
        set_attribute(user, "email_verified", "true")


def _resend(data: Json) -> Answer:
    pool = pool_of(data)
    user = user_of(pool, data.get("Username"))
    if not user:
        return _unknown(pool, data)
    if user.get("UserStatus") != "UNCONFIRMED":
        raise Refused("InvalidParameterException", "User is already confirmed.")
    mails.send(pool, "CustomMessage_ResendCode", data, user, codes.issue(user, codes.CONFIRMATION))
    return _delivered(user)


def _forgot(data: Json) -> Answer:
    pool = pool_of(data)
    user = user_of(pool, data.get("Username"))
    if not user or (hides_users(pool, data) and not _reachable(user)):
        return _unknown(pool, data)
    if not _reachable(user):
        raise Refused("InvalidParameterException",
                      "Cannot reset password for the user as there is no registered/verified email or phone_number")
    mails.send(pool, "CustomMessage_ForgotPassword", data, user, codes.issue(user, codes.RESET))
    return _delivered(user)


def _reachable(user: Json) -> bool:
    return bool(user.get("Enabled", True)) and attributes_of(user).get("email_verified") == "true"


def _unknown(pool: Json, data: Json) -> Answer:
    """A simulated delivery where the client hides who has an account."""
    if hides_users(pool, data):
        return cognito._code_delivery_response(cognito._masked_destination(data.get("Username") or ""))
    return cognito._client_user_not_found()


def _delivered(user: Json) -> Answer:
    return cognito._code_delivery_response(cognito._masked_destination(attributes_of(user).get("email", "")))
