"""Gap: a new email address is taken over without a word to its owner, and without CustomMessage."""

from emulator import codes, mails
from emulator.aws import (Answer, Json, answered, attributes_of, client_of, ok, refuse_foreign_attributes,
                          set_attribute)
from ministack.services import cognito

NEW_EMAIL = "_new_email_code"


def close() -> None:
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
    mails.send(pool, "CustomMessage_UpdateUserAttribute", data, user, codes.issue(user, NEW_EMAIL), email)
    for name, value in ({} if _keeps_original(pool) else {**given, "email_verified": "false"}).items():
        set_attribute(user, name, value)
    return ok({"CodeDeliveryDetailsList": [{
        "Destination": cognito._masked_destination(email), "DeliveryMedium": "EMAIL", "AttributeName": "email"}]})


def _keeps_original(pool: Json) -> bool:
    settings = pool.get("UserAttributeUpdateSettings") or {}
    return "email" in (settings.get("AttributesRequireVerificationBeforeUpdate") or [])
