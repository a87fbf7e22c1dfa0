"""Gap: CloudFormation makes no responses of a WebSocket API, so a mock integration could not answer."""

from emulator.aws import Json
from ministack.core.responses import new_uuid
from ministack.services import apigateway
from ministack.services.cloudformation import provisioners

INTEGRATION_RESPONSE = "AWS::ApiGatewayV2::IntegrationResponse"
ROUTE_RESPONSE = "AWS::ApiGatewayV2::RouteResponse"


def close() -> None:
    provisioners._RESOURCE_HANDLERS[INTEGRATION_RESPONSE] = {"create": _answer, "delete": _forget_answer}
    # The local API answers on every route whose integration has an answer.
    provisioners._RESOURCE_HANDLERS[ROUTE_RESPONSE] = {"create": _accept, "delete": lambda *_: None}


def _answer(_name: str, props: Json, _stack: str) -> tuple[str, Json]:
    response = {
        "integrationResponseKey": props["IntegrationResponseKey"],
        "responseTemplates": props.get("ResponseTemplates", {}),
        "templateSelectionExpression": props.get("TemplateSelectionExpression"),
    }
    identity = new_uuid()[:8]
    responses = apigateway._integration_responses.setdefault(props["ApiId"], {})
    responses.setdefault(props["IntegrationId"], {})[identity] = {"integrationResponseId": identity, **response}
    return identity, {"IntegrationResponseId": identity}


def _forget_answer(identity: str, props: Json) -> None:
    apigateway._integration_responses.get(props.get("ApiId"), {}).get(props.get("IntegrationId"), {}).pop(identity, None)


def _accept(_name: str, _props: Json, _stack: str) -> tuple[str, Json]:
    identity = new_uuid()[:8]
    return identity, {"RouteResponseId": identity}
