import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { refuse } from '#shared/core/refusal';
import { mailOf } from '../core/mail.ts';
import { mailWords, type Topic } from './mail-words.ts';

interface Purpose {
  topic: Topic;
  path: string;
  more?: string;
}

const VERIFY: Purpose = { topic: 'verify', path: '/verify' };
/** Asks the page to send the mail for a new password once the email is verified. */
const VERIFY_FIRST: Purpose = { topic: 'verifyFirst', path: '/verify', more: '&forgotten=yes' };

const PURPOSES: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>> = {
  CustomMessage_SignUp: VERIFY,
  CustomMessage_ResendCode: VERIFY,
  CustomMessage_ForgotPassword: { topic: 'reset', path: '/reset-password' },
};

const CHANGES_OF_EMAIL: string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

export function customMessage({ triggerSource, request, response }: CustomMessageTriggerEvent): void {
  if (CHANGES_OF_EMAIL.includes(triggerSource)) throw refuse('auth.emailChangeRefused');
  const { codeParameter: code, userAttributes, clientMetadata } = request;
  const hasForgotten = triggerSource === 'CustomMessage_ResendCode' && clientMetadata?.forgotten === 'yes';
  const purpose = hasForgotten ? VERIFY_FIRST : PURPOSES[triggerSource];
  const { SITE } = process.env;
  if (!purpose || !SITE) return;
  const { orCode, ...words } = mailWords(purpose.topic, clientMetadata?.language);
  // @NOTE In the fragment, so that neither the address nor the code reaches a server's access log.
  const email = encodeURIComponent(userAttributes.email ?? '');
  const link = `${SITE}${purpose.path}#email=${email}&code=${code}${purpose.more ?? ''}`;
  response.emailSubject = words.subject;
  response.emailMessage = mailOf({ ...words, link, code: { lead: orCode, digits: code } });
}
