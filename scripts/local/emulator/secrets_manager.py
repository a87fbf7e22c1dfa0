"""Gaps between MiniStack's Secrets Manager and AWS."""

from typing import Any

from ministack.core.responses import error_response_json, json_response
from ministack.services import secretsmanager
from ministack.services.cloudformation import changesets, provisioners

TYPE = "AWS::SecretsManager::Secret"
VALUE = ("SecretString", "SecretBinary")

Json = dict[str, Any]


def follow_cloudformation() -> None:
    """A secret without a value has none, is known by its ARN, and can be imported into a stack."""
    handlers = provisioners._RESOURCE_HANDLERS[TYPE]
    create, update, delete = handlers["create"], handlers["update"], handlers["delete"]

    def create_secret(logical_id: str, props: Json, stack_name: str):
        name, attributes = create(logical_id, props, stack_name)
        if not props.get("SecretString") and "GenerateSecretString" not in props:
            secretsmanager._secrets[name]["Versions"].clear()
        return attributes["Arn"], attributes

    def update_secret(physical_id: str, *others):
        _, attributes = update(_name_of(physical_id), *others)
        return attributes["Arn"], attributes

    handlers["create"] = create_secret
    handlers["update"] = update_secret
    handlers["delete"] = lambda physical_id, props: delete(_name_of(physical_id), props)
    handlers["import"] = lambda identifier: (identifier["Id"], {"Id": identifier["Id"], "Arn": identifier["Id"]})
    changesets._IMPORT_LOOKUPS[TYPE] = (("Id",), _problem)


def _name_of(physical_id: str) -> str:
    name, _ = secretsmanager._resolve(physical_id)
    return name or physical_id


def _problem(arn: str):
    _, secret = secretsmanager._resolve(arn)
    return None if secret else changesets._IMPORT_NOT_FOUND.format(type=TYPE, value=arn)


def keep_versions() -> None:
    """A version that is put again stays as it is; MiniStack replaces it."""
    put = secretsmanager._put_secret_value

    def put_once(data: Json):
        _, secret = secretsmanager._resolve(data.get("SecretId"))
        token = data.get("ClientRequestToken")
        version = (secret or {}).get("Versions", {}).get(token)
        if version is None:
            return put(data)
        if any(version.get(name) != data.get(name) for name in VALUE):
            return error_response_json(
                "ResourceExistsException",
                f"You can't modify a version of the secret: {token} has another value.", 400)
        return json_response({"ARN": secret["ARN"], "Name": secret["Name"], "VersionId": token,
                              "VersionStages": list(version["Stages"])})

    secretsmanager._put_secret_value = put_once
