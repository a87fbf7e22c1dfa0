"""Helpers for MiniStack's Cognito: answers, pools, users."""

import json
from typing import Any, Optional, Tuple

from ministack.core.responses import error_response_json, json_response
from ministack.services import cognito

Json = dict[str, Any]
Answer = Tuple[int, dict, bytes]


class Refused(Exception):
    """A call that ends with an AWS error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def answer(self) -> Answer:
        return error_response_json(self.code, str(self), 400)


def answered(handler):
    """Turns `Refused` into the AWS error it stands for."""

    def call(data: Json) -> Answer:
        try:
            return handler(data)
        except Refused as refused:
            return refused.answer()

    return call


def ok(body: Json) -> Answer:
    return json_response(body)


def body_of(answer: Answer) -> Json:
    return json.loads(answer[2]) if answer[0] == 200 and answer[2] else {}


def pool_of(data: Json) -> Json:
    """The pool that a call names, by its id or by its client."""
    client_id = data.get("ClientId")
    pool = (cognito._user_pools.get(data["UserPoolId"]) if data.get("UserPoolId")
            else cognito._pool_for_client(client_id)[0])
    if not pool:
        raise Refused("ResourceNotFoundException", f"User pool client {client_id} does not exist.")
    return pool


def client_of(pool: Json, data: Json) -> Json:
    return pool.get("_clients", {}).get(data.get("ClientId")) or {}


def user_of(pool: Json, name: Optional[str]) -> Optional[Json]:
    return cognito._resolve_user(pool, name)[0]


def hides_users(pool: Json, data: Json) -> bool:
    """The client has PreventUserExistenceErrors."""
    return cognito._hides_user_existence(pool, data.get("ClientId"))


def attributes_of(user: Json) -> dict[str, str]:
    return cognito._attr_list_to_dict(user.get("Attributes", []))


def set_attribute(user: Json, name: str, value: str) -> None:
    user["Attributes"] = cognito._merge_attributes(user.get("Attributes", []), [{"Name": name, "Value": value}])


def attributes_for_triggers(user: Json) -> dict[str, str]:
    return {**attributes_of(user), "cognito:user_status": user.get("UserStatus", "UNCONFIRMED")}


def refuse_foreign_attributes(pool: Json, client: Json, names: set[str]) -> None:
    """Gap: MiniStack lets a client write attributes that its WriteAttributes leave out."""
    writable = client.get("WriteAttributes")
    if writable and not names <= set(writable):
        raise Refused("NotAuthorizedException", "A client attempted to write unauthorized attribute")
