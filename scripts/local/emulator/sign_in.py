"""Gap: PreAuthentication and PostAuthentication never fire."""

from typing import Callable

from emulator import triggers
from emulator.aws import Answer, Json, answered, attributes_for_triggers, body_of, hides_users, pool_of, user_of
from ministack.services import cognito

REFRESHING = {"REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"}


def close() -> None:
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
    triggers.fire(pool, "PreAuthentication_Authentication", triggers.caller(data, user["Username"] if user else name), {
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
    triggers.fire(pool, "PostAuthentication_Authentication", triggers.caller(data, username), {
        "userAttributes": attributes_for_triggers(pool["_users"][username]),
        "newDeviceUsed": False,
        "clientMetadata": data.get("ClientMetadata"),
    })
