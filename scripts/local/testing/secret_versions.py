"""Prints what a secret without a value says before and after its only version is put, twice, and whether it can be imported."""

import json

from emulator import secrets_manager
from ministack.services import secretsmanager
from ministack.services.cloudformation import changesets, provisioners

secrets_manager.follow_cloudformation()
secrets_manager.keep_versions()
TYPE = secrets_manager.TYPE
arn, _ = provisioners._RESOURCE_HANDLERS[TYPE]["create"]("Key", {"Description": "A key."}, "Barkyard")
said = []


def say(answer) -> None:
    body = json.loads(answer[2])
    said.append(body.get("SecretString") or body.get("__type") or "done")


say(secretsmanager._get_secret_value({"SecretId": arn}))
for value in ["first", "first", "second"]:
    say(secretsmanager._put_secret_value({"SecretId": arn, "SecretString": value, "ClientRequestToken": "only"}))
say(secretsmanager._get_secret_value({"SecretId": arn}))
_, problem = changesets._IMPORT_LOOKUPS[TYPE]
said += ["importable" if problem(one) is None else "unknown" for one in [arn, f"{arn}-other"]]
imported, _ = provisioners._import_resource(TYPE, {"Id": arn})
provisioners._RESOURCE_HANDLERS[TYPE]["delete"](imported, {})
say(secretsmanager._get_secret_value({"SecretId": arn}))
print(json.dumps(said))
