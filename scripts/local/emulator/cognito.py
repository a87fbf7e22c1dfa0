"""Gaps between MiniStack's Cognito and AWS."""

import secrets
import time
from threading import Lock
from typing import Callable, Tuple

from emulator.cognito_triggers import (Answer, Json, Refused, answered, attributes_for_triggers, attributes_of, body_of,
                                       caller, client_of, fire, hides_users, ok, pool_of, send_code, set_attribute,
                                       user_of)
from ministack.core.responses import new_uuid
from ministack.services import cognito

CONFIRMATION = "_confirmation_code"
RESET = "_reset_code"
NEW_EMAIL = "_new_email_code"
LIFETIMES = {CONFIRMATION: 24 * 3600, RESET: 3600}
NEEDED = {"ConfirmSignUp": CONFIRMATION, "ConfirmForgotPassword": RESET}
REFRESHING = {"REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"}

_enrolling = Lock()


def issue_code(user: Json, kind: str) -> str:
    """A fresh code; the one before it stops working."""
    user[kind] = f"{secrets.randbelow(1_000_000):06d}"
    user[f"{kind}_at"] = time.time()
    return user[kind]


def draw_codes() -> None:
    """Codes are drawn, and grow old; in MiniStack every confirmation code is 123456, every reset code 654321."""
    check = cognito._confirmation_code_error

    def check_age_too(action: str, data: Json):
        kind = NEEDED.get(action)
        pool = cognito._pool_for_client(data.get("ClientId"))[0] if kind else None
        user = user_of(pool, data.get("Username")) if pool else None
        if user and time.time() - user.get(f"{kind}_at", 0) > LIFETIMES[kind]:
            user.pop(kind, None)
        return check(action, data)

    cognito._confirmation_code_error = check_age_too


def run_pre_sign_up_first() -> None:
    """PreSignUp hears the metadata and the later sub before Cognito looks whether the email exists."""
    cognito._sign_up = answered(_sign_up)


def _sign_up(data: Json) -> Answer:
    pool = pool_of(data)
    given = cognito._attr_list_to_dict(data.get("UserAttributes") or [])
    refuse_foreign_attributes(pool, client_of(pool, data), set(given))
    error = (cognito._new_user_error(pool, data.get("Username") or "", given)
             or cognito._validate_password(pool, data.get("Password") or ""))
    if error:
        return error
    sub, username, attributes = _identity(pool, data, given)
    verdict = _ask(pool, data, username, attributes)
    user = _enrol(pool, data, username, _attributes(verdict, {"sub": sub, **attributes}), verdict)
    return _welcome(pool, data, user)


def _identity(pool: Json, data: Json, given: Json) -> Tuple[str, str, Json]:
    """In a pool of email addresses the username is the later sub."""
    sub = new_uuid()
    alias = cognito._username_alias_attribute(pool, data["Username"])
    return (sub, sub, {**given, alias: data["Username"]}) if alias else (sub, data["Username"], given)


def _ask(pool: Json, data: Json, username: str, attributes: Json) -> Json:
    return fire(pool, "PreSignUp_SignUp", caller(data, username), {
        "userAttributes": attributes,
        "validationData": cognito._attr_list_to_dict(data.get("ValidationData") or []),
        "clientMetadata": data.get("ClientMetadata"),
    }, {"autoConfirmUser": False, "autoVerifyEmail": False, "autoVerifyPhone": False})


def _attributes(verdict: Json, attributes: Json) -> Json:
    if "email" not in attributes:
        return attributes
    return {**attributes, "email_verified": "true" if verdict.get("autoVerifyEmail") else "false"}


def _enrol(pool: Json, data: Json, username: str, attributes: Json, verdict: Json) -> Json:
    now = cognito._now_epoch()
    user = {
        "Username": username,
        "Attributes": cognito._dict_to_attr_list(attributes),
        "UserCreateDate": now,
        "UserLastModifiedDate": now,
        "Enabled": True,
        "UserStatus": "CONFIRMED" if verdict.get("autoConfirmUser") else "UNCONFIRMED",
        "MFAOptions": [],
        "_password": data.get("Password"),
        "_groups": [],
        "_tokens": [],
    }
    with _enrolling:
        if cognito._resolve_user(pool, data["Username"])[0]:
            raise Refused("UsernameExistsException", "User already exists")
        pool["_users"][username] = user
        pool["EstimatedNumberOfUsers"] = len(pool["_users"])
    return user


def _welcome(pool: Json, data: Json, user: Json) -> Answer:
    confirmed = user["UserStatus"] == "CONFIRMED"
    answer = {"UserConfirmed": confirmed, "UserSub": cognito._attr_list_to_dict(user["Attributes"])["sub"]}
    if confirmed:
        fire(pool, "PostConfirmation_ConfirmSignUp", caller(data, user["Username"]), {
            "userAttributes": attributes_for_triggers(user), "clientMetadata": data.get("ClientMetadata")})
        return ok(answer)
    email = cognito._attr_list_to_dict(user["Attributes"]).get("email")
    if not email:
        return ok(answer)
    send_code(pool, "CustomMessage_SignUp", data, user, issue_code(user, CONFIRMATION))
    return ok({**answer, "CodeDeliveryDetails": {
        "Destination": cognito._masked_destination(email), "DeliveryMedium": "EMAIL", "AttributeName": "email"}})


def verify_by_code() -> None:
    """A code verifies the address, PostConfirmation hears of it, and no reset code goes to other addresses."""
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
            fire(pool, f"PostConfirmation_{source}", caller(data, user["Username"]), {
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
    send_code(pool, "CustomMessage_ResendCode", data, user, issue_code(user, CONFIRMATION))
    return _delivered(user)


def _forgot(data: Json) -> Answer:
    pool = pool_of(data)
    user = user_of(pool, data.get("Username"))
    if not user or (hides_users(pool, data) and not _reachable(user)):
        return _unknown(pool, data)
    if not _reachable(user):
        raise Refused("InvalidParameterException",
                      "Cannot reset password for the user as there is no registered/verified email or phone_number")
    send_code(pool, "CustomMessage_ForgotPassword", data, user, issue_code(user, RESET))
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


def tell_of_sign_in() -> None:
    """PreAuthentication decides on each sign-in, and PostAuthentication hears of it; in MiniStack neither fires."""
    cognito._initiate_auth = answered(_asking(_telling(cognito._initiate_auth)))
    cognito._admin_initiate_auth = answered(_asking(_telling(cognito._admin_initiate_auth)))
    cognito._respond_to_auth_challenge = answered(_telling(cognito._respond_to_auth_challenge))
    cognito._admin_respond_to_auth_challenge = answered(_telling(cognito._admin_respond_to_auth_challenge))


def _asking(initiate: Callable[[Json], Answer]) -> Callable[[Json], Answer]:
    """PreAuthentication decides before anything is said about the user."""

    def call(data: Json) -> Answer:
        if data.get("AuthFlow") not in REFRESHING:
            _pre_authentication(data)
        return initiate(data)

    return call


def _pre_authentication(data: Json) -> None:
    pool = pool_of(data)
    name = (data.get("AuthParameters") or {}).get("USERNAME")
    user = user_of(pool, name)
    hidden = hides_users(pool, data)
    if not name or not (user or hidden):
        return
    fire(pool, "PreAuthentication_Authentication", caller(data, user["Username"] if user else name), {
        "userAttributes": attributes_for_triggers(user) if user else {},
        "validationData": data.get("ClientMetadata"),
        "userNotFound": user is None if hidden else None,
    })


def _telling(answer_to: Callable[[Json], Answer]) -> Callable[[Json], Answer]:
    """PostAuthentication hears of every sign-in, but not of refreshed tokens."""

    def call(data: Json) -> Answer:
        answer = answer_to(data)
        tokens = body_of(answer).get("AuthenticationResult")
        if tokens and data.get("AuthFlow") not in REFRESHING:
            _post_authentication(data, tokens)
        return answer

    return call


def _post_authentication(data: Json, tokens: Json) -> None:
    pool = pool_of(data)
    username = cognito._token_claims(tokens["AccessToken"])["username"]
    fire(pool, "PostAuthentication_Authentication", caller(data, username), {
        "userAttributes": attributes_for_triggers(pool["_users"][username]),
        "newDeviceUsed": False,
        "clientMetadata": data.get("ClientMetadata"),
    })


def refuse_foreign_attributes(pool: Json, client: Json, names: set[str]) -> None:
    """A client writes no attributes that its WriteAttributes leave out; in MiniStack it does."""
    writable = client.get("WriteAttributes")
    if writable and not names <= set(writable):
        raise Refused("NotAuthorizedException", "A client attempted to write unauthorized attribute")


def ask_before_new_email() -> None:
    """A new address is proved by a code first; MiniStack takes it over without a word to its owner."""
    update = cognito._update_user_attributes

    def change(data: Json) -> Answer:
        user, pool = cognito._user_pool_for_access_token(data.get("AccessToken", ""))
        if not user:
            return update(data)
        given = cognito._attr_list_to_dict(data.get("UserAttributes") or [])
        caller = {**data, "ClientId": cognito._token_claims(data["AccessToken"]).get("client_id")}
        refuse_foreign_attributes(pool, client_of(pool, caller), set(given))
        if given.get("email") in (None, attributes_of(user).get("email")):
            return update(data)
        return _change_email(pool, user, caller, given)

    cognito._update_user_attributes = answered(change)


def _change_email(pool: Json, user: Json, data: Json, given: dict[str, str]) -> Answer:
    """The code goes to the new address; the old one stays where the pool keeps the original until it is proved."""
    email = given["email"]
    send_code(pool, "CustomMessage_UpdateUserAttribute", data, user, issue_code(user, NEW_EMAIL), email)
    for name, value in ({} if _keeps_original(pool) else {**given, "email_verified": "false"}).items():
        set_attribute(user, name, value)
    return ok({"CodeDeliveryDetailsList": [{
        "Destination": cognito._masked_destination(email), "DeliveryMedium": "EMAIL", "AttributeName": "email"}]})


def _keeps_original(pool: Json) -> bool:
    settings = pool.get("UserAttributeUpdateSettings") or {}
    return "email" in (settings.get("AttributesRequireVerificationBeforeUpdate") or [])
