"""Gap: PreSignUp runs after the check that the email exists, without clientMetadata, and with a sub of no user."""

from threading import Lock
from typing import Tuple

from emulator import codes, mails, triggers
from emulator.aws import (Answer, Json, Refused, answered, attributes_for_triggers, client_of, ok, pool_of,
                          refuse_foreign_attributes)
from ministack.core.responses import new_uuid
from ministack.services import cognito

_enrolling = Lock()


def close() -> None:
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
    return triggers.fire(pool, "PreSignUp_SignUp", triggers.caller(data, username), {
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
        triggers.fire(pool, "PostConfirmation_ConfirmSignUp", triggers.caller(data, user["Username"]), {
            "userAttributes": attributes_for_triggers(user), "clientMetadata": data.get("ClientMetadata")})
        return ok(answer)
    email = cognito._attr_list_to_dict(user["Attributes"]).get("email")
    if not email:
        return ok(answer)
    mails.send(pool, "CustomMessage_SignUp", data, user, codes.issue(user, codes.CONFIRMATION))
    return ok({**answer, "CodeDeliveryDetails": {
        "Destination": cognito._masked_destination(email), "DeliveryMedium": "EMAIL", "AttributeName": "email"}})
