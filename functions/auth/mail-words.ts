import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { Language } from '#shared/core/language';
import { refuse } from '#shared/core/refusal';
import { type MailWords, mailOf } from '../core/mail.ts';

interface Words extends MailWords {
  orCode: string;
}

/** `verifyFirst` is for somebody who forgot the password before the email was verified. */
type Topic = 'verify' | 'verifyFirst' | 'reset';

const ENGLISH_VERIFY: Words = {
  subject: 'Verify your email for Barkyard',
  title: 'Welcome to the yard!',
  lead: 'One last step: verify your email, and the gate is open.',
  button: 'Verify my email',
  orCode: 'Or enter this code:',
  footer: 'The link and the code expire after a day. If you did not sign up for Barkyard, please ignore this email.',
};

const ENGLISH: Record<Topic, Words> = {
  verify: ENGLISH_VERIFY,
  verifyFirst: {
    ...ENGLISH_VERIFY,
    title: 'First, verify your email',
    lead: 'Your email is not verified yet. As soon as it is, we send you another email to choose a new password.',
    orCode: 'Or enter this code where you verify your email:',
  },
  reset: {
    subject: 'Reset your Barkyard password',
    title: 'Reset your password',
    lead: 'You asked to reset your password. Choose a new one here:',
    button: 'Choose a new password',
    orCode: 'Or enter this code:',
    footer:
      'The link and the code expire after an hour. If you did not ask for this, ignore this email: nothing will change.',
  },
};

const GERMAN_VERIFY: Words = {
  subject: 'Bestätige deine E-Mail für Barkyard',
  title: 'Willkommen im Hof!',
  lead: 'Nur noch ein Schritt: Bestätige deine E-Mail, dann ist das Tor offen.',
  button: 'E-Mail bestätigen',
  orCode: 'Oder gib diesen Code ein:',
  footer:
    'Link und Code gelten einen Tag. Wenn du dich nicht bei Barkyard registriert hast, ignoriere diese E-Mail einfach.',
};

const GERMAN: Record<Topic, Words> = {
  verify: GERMAN_VERIFY,
  verifyFirst: {
    ...GERMAN_VERIFY,
    title: 'Bestätige zuerst deine E-Mail',
    lead: 'Deine E-Mail ist noch nicht bestätigt. Sobald sie es ist, bekommst du eine weitere, um ein neues Passwort zu wählen.',
    orCode: 'Oder gib diesen Code dort ein, wo du deine E-Mail bestätigst:',
  },
  reset: {
    subject: 'Neues Passwort für Barkyard',
    title: 'Neues Passwort',
    lead: 'Du möchtest dein Passwort zurücksetzen. Wähle hier ein neues:',
    button: 'Neues Passwort wählen',
    orCode: 'Oder gib diesen Code ein:',
    footer: 'Link und Code gelten eine Stunde. Wenn du das nicht warst, ignoriere diese E-Mail: Es ändert sich nichts.',
  },
};

const WORDS: Record<Language, Record<Topic, Words>> = { en: ENGLISH, de: GERMAN };

/** In the language that the browser sent when it requested the mail. */
function mailWords(topic: Topic, said: unknown): Words & { language: Language } {
  const language = Language.safeParse(said).data ?? 'en';
  return { ...WORDS[language][topic], language };
}

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
