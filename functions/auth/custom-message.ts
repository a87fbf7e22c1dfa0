import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { refuse } from '#shared/core/refusal';
import { type Mail, mailOf } from './mail.ts';

type Purpose = Pick<Mail, 'subject' | 'title' | 'lead' | 'button' | 'footer'> & { path: string };

const VERIFY: Purpose = {
  path: '/verify',
  subject: 'Verify your email for Barkyard',
  title: 'Welcome to the yard!',
  lead: 'One last step: verify your email, and the gate is open.',
  button: 'Verify my email',
  footer: 'The link and the code expire after a day. If you did not sign up for Barkyard, please ignore this email.',
};

const RESET: Purpose = {
  path: '/reset-password',
  subject: 'Reset your Barkyard password',
  title: 'Reset your password',
  lead: 'You asked to reset your password. Choose a new one here:',
  button: 'Choose a new password',
  footer:
    'The link and the code expire after an hour. If you did not ask for this, ignore this email: nothing will change.',
};

const PURPOSES: Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>> = {
  CustomMessage_SignUp: VERIFY,
  CustomMessage_ResendCode: VERIFY,
  CustomMessage_ForgotPassword: RESET,
};

const CHANGES_OF_EMAIL: string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

export function customMessage({ triggerSource, request, response }: CustomMessageTriggerEvent): void {
  if (CHANGES_OF_EMAIL.includes(triggerSource)) throw refuse('auth.emailChangeRefused');
  const purpose = PURPOSES[triggerSource];
  const { SITE } = process.env;
  if (!purpose || !SITE) return;
  const { codeParameter: code, userAttributes } = request;
  // @NOTE In the fragment, so that neither address nor code reaches a server's access log.
  const link = `${SITE}${purpose.path}#email=${encodeURIComponent(userAttributes.email ?? '')}&code=${code}`;
  response.emailSubject = purpose.subject;
  response.emailMessage = mailOf({ ...purpose, link, code });
}
