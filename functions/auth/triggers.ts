import type {
  Context,
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { requestOf, withRequest } from '../core/request.ts';
import { forgiving, refusing } from '../core/trigger.ts';
import { postAuthentication, preAuthentication } from './authentication.ts';
import { customMessage } from './custom-message.ts';
import { postConfirmation } from './post-confirmation.ts';
import { preSignUp } from './pre-sign-up.ts';

type Event =
  | PreSignUpTriggerEvent
  | PreAuthenticationTriggerEvent
  | PostAuthenticationTriggerEvent
  | PostConfirmationTriggerEvent
  | CustomMessageTriggerEvent;

function answer(event: Event): Promise<void> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_AdminCreateUser':
    case 'PreSignUp_ExternalProvider':
      return refusing('auth.registrationFailed', () => preSignUp(event));
    case 'PreAuthentication_Authentication':
      return refusing('core.unexpected', () => preAuthentication(event));
    case 'PostAuthentication_Authentication':
      return forgiving(() => postAuthentication(event));
    case 'PostConfirmation_ConfirmSignUp':
    case 'PostConfirmation_ConfirmForgotPassword':
      return forgiving(() => postConfirmation(event));
    default:
      return refusing('auth.mailUnavailable', () => customMessage(event));
  }
}

/** Cognito waits five seconds for a trigger and tries three times, so each one is fast and idempotent. */
export async function handler<E extends Event>(event: E, context?: Context): Promise<E> {
  await withRequest(requestOf(context?.awsRequestId), () => answer(event));
  return event;
}
