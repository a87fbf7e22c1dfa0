import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { REQUEST_ID } from '#shared/core/headers';
import { sentence } from '#shared/core/refusal';
import { errors } from '#shared/errors';

const ANSWERS = [
  [ResponseType.UNAUTHORIZED, 'auth.notAuthenticated'],
  [ResponseType.EXPIRED_TOKEN, 'auth.notAuthenticated'],
  [ResponseType.ACCESS_DENIED, 'core.forbidden'],
  // @NOTE No call is signed, so a missing or broken signature means that there is no such call.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'core.notFound'],
  [ResponseType.INVALID_SIGNATURE, 'core.notFound'],
  [ResponseType.RESOURCE_NOT_FOUND, 'core.notFound'],
  [ResponseType.BAD_REQUEST_BODY, 'core.badJson'],
  [ResponseType.REQUEST_TOO_LARGE, 'core.tooLarge'],
  [ResponseType.THROTTLED, 'core.tooManyRequests'],
  [ResponseType.QUOTA_EXCEEDED, 'core.tooManyRequests'],
  [ResponseType.DEFAULT_4XX, 'core.badInput'],
  [ResponseType.DEFAULT_5XX, 'core.unexpected'],
] as const;

export function answerInOurForm(api: RestApi) {
  for (const [type, code] of ANSWERS) {
    const isDefault = type.responseType.startsWith('DEFAULT');
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: isDefault ? undefined : `${errors[code][0]}`,
      responseHeaders: { 'Cache-Control': "'no-store'", [REQUEST_ID]: 'context.requestId' },
      templates: { 'application/json': JSON.stringify({ code, message: sentence(code) }) },
    });
  }
}
