import type { Language } from '#shared/core/language';
import type { MailWords } from '../core/mail.ts';

interface Numbers {
  have: number;
  saw: number;
}

const joined = (and: string, ...parts: string[]) => parts.filter(Boolean).join(and);

/** For tips that came in too fast to be mailed one by one. */
export const GATHERED_WORDS: Record<Language, (numbers: Numbers) => Pick<MailWords, 'subject' | 'title' | 'lead'>> = {
  en({ have, saw }) {
    const found = have > 0 ? `${have} ${have === 1 ? 'message' : 'messages'} “I have your dog”` : '';
    const sighted = saw > 0 ? `${saw} ${saw === 1 ? 'sighting' : 'sightings'}` : '';
    const subject = `${have + saw} more ${have + saw === 1 ? 'message' : 'messages'} about your dog`;
    return { subject, title: subject, lead: `Waiting for you on Barkyard: ${joined(' and ', found, sighted)}.` };
  },
  de({ have, saw }) {
    const found = have > 0 ? `${have} ${have === 1 ? 'Nachricht' : 'Nachrichten'} „Ich habe deinen Hund“` : '';
    const sighted = saw > 0 ? `${saw} ${saw === 1 ? 'Sichtung' : 'Sichtungen'}` : '';
    const subject = `${have + saw} weitere ${have + saw === 1 ? 'Nachricht' : 'Nachrichten'} über deinen Hund`;
    return { subject, title: subject, lead: `Auf Barkyard warten auf dich: ${joined(' und ', found, sighted)}.` };
  },
};

/** Quotes nothing that the finder wrote: mails show on locked screens, and get forwarded. */
export const MAIL_WORDS: Record<Language, MailWords> = {
  en: {
    subject: 'Somebody wrote about your dog',
    title: 'Somebody wrote about your dog',
    lead: 'A message about your dog is waiting for you on Barkyard.',
    button: 'Read it',
    footer:
      'You get this email because your dog has an alert or a collar code. When many people write at once, we put their messages into one email. We never quote what was written.',
  },
  de: {
    subject: 'Jemand hat wegen deines Hundes geschrieben',
    title: 'Jemand hat wegen deines Hundes geschrieben',
    lead: 'Auf Barkyard wartet eine Nachricht über deinen Hund auf dich.',
    button: 'Nachricht lesen',
    footer:
      'Du bekommst diese E-Mail, weil für deinen Hund eine Suchmeldung läuft oder er einen Halsband-Code trägt. Wenn viele auf einmal schreiben, fassen wir ihre Nachrichten in einer E-Mail zusammen. Wir zitieren nie, was geschrieben wurde.',
  },
};
