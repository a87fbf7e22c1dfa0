import type { Language } from '#shared/core/language';
import type { MailWords } from '../core/mail.ts';

/** Quotes nothing that the finder wrote: mails show on locked screens, and get forwarded. */
export const MAIL_WORDS: Record<Language, MailWords> = {
  en: {
    subject: 'Somebody wrote about your dog',
    title: 'Somebody wrote about your dog',
    lead: 'A message about your dog is waiting for you on Barkyard.',
    button: 'Read it',
    footer:
      'You get this email because your dog has an alert or a collar code. We send at most four an hour, and never quote what was written.',
  },
  de: {
    subject: 'Jemand hat wegen deines Hundes geschrieben',
    title: 'Jemand hat wegen deines Hundes geschrieben',
    lead: 'Auf Barkyard wartet eine Nachricht über deinen Hund auf dich.',
    button: 'Nachricht lesen',
    footer:
      'Du bekommst diese E-Mail, weil für deinen Hund eine Suchmeldung läuft oder er einen Halsband-Code trägt. Wir schicken höchstens vier in einer Stunde und zitieren nie, was geschrieben wurde.',
  },
};
