import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { refuse } from '#shared/core/refusal';
import { mailOf } from '../core/mail.ts';
import { mailWords, type Topic } from './mail-words.ts';

interface Purpose {
  topic: Topic;
  path: string;
}

const VERIFY: Purpose = { topic: 'verify', path: '/verify' };

const PURPOSES: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>> = {
  CustomMessage_SignUp: VERIFY,
  CustomMessage_ResendCode: VERIFY,
  CustomMessage_ForgotPassword: { topic: 'reset', path: '/reset-password' },
};

const CHANGES_OF_EMAIL: string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

export function customMessage({ triggerSource, request, response }: CustomMessageTriggerEvent): void {
  if (CHANGES_OF_EMAIL.includes(triggerSource)) throw refuse('auth.emailChangeRefused');
  const purpose = PURPOSES[triggerSource];
  const { SITE } = process.env;
  if (!purpose || !SITE) return;
  const { codeParameter: code, userAttributes, clientMetadata } = request;
  const { orCode, ...words } = mailWords(purpose.topic, clientMetadata?.language);
  // @NOTE In the fragment, so that neither address nor code reaches a server's access log.
  const link = `${SITE}${purpose.path}#email=${encodeURIComponent(userAttributes.email ?? '')}&code=${code}`;
  response.emailSubject = words.subject;
  response.emailMessage = mailOf({ ...words, link, code: { lead: orCode, digits: code } });
}
