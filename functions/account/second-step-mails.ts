import type { Language } from '#shared/core/language';
import { isActive } from '../access/visibility.ts';
import { environment } from '../core/errors.ts';
import { job } from '../core/jobs.ts';
import type { MailWords } from '../core/mail.ts';
import { SYSTEM } from '../core/proof.ts';
import { findDetails } from '../table/about.ts';
import { findProfile } from '../table/profiles.ts';
import { SecondStepChange } from '../table/second-steps.ts';

type Words = Record<SecondStepChange['state'], Omit<MailWords, 'button' | 'footer'>> &
  Pick<MailWords, 'button' | 'footer'>;

const WORDS: Record<Language, Words> = {
  en: {
    on: {
      subject: 'Two-step sign-in is on',
      title: 'Two-step sign-in is on',
      lead: 'From now on, signing in to Barkyard takes your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
    },
    off: {
      subject: 'Two-step sign-in is off',
      title: 'Two-step sign-in is off',
      lead: 'Your password alone is enough again to sign in to Barkyard.',
    },
    recovered: {
      subject: 'A recovery code was used',
      title: 'A recovery code was used',
      lead: 'Somebody signed in to Barkyard with your password and one of your recovery codes. Two-step sign-in is off now, and the other codes are void.',
    },
    button: 'Look at your settings',
    footer: 'If this was not you, change your password at once: that signs out all other browsers and devices.',
  },
  de: {
    on: {
      subject: 'Die Anmeldung in zwei Schritten ist an',
      title: 'Die Anmeldung in zwei Schritten ist an',
      lead: 'Ab jetzt brauchst du für die Anmeldung bei Barkyard dein Passwort und einen Code aus deiner Authenticator-App. Bewahre deine Notfallcodes sicher auf.',
    },
    off: {
      subject: 'Die Anmeldung in zwei Schritten ist aus',
      title: 'Die Anmeldung in zwei Schritten ist aus',
      lead: 'Für die Anmeldung bei Barkyard genügt wieder dein Passwort.',
    },
    recovered: {
      subject: 'Ein Notfallcode wurde benutzt',
      title: 'Ein Notfallcode wurde benutzt',
      lead: 'Jemand hat sich bei Barkyard mit deinem Passwort und einem deiner Notfallcodes angemeldet. Die Anmeldung in zwei Schritten ist jetzt aus, und die übrigen Codes gelten nicht mehr.',
    },
    button: 'Einstellungen ansehen',
    footer:
      'Wenn du das nicht warst, ändere sofort dein Passwort: Damit werden alle anderen Browser und Geräte abgemeldet.',
  },
};

/** To the dog's own address. Where there is no sender, nobody can be told. */
async function mailChange({ uid, state, language }: SecondStepChange): Promise<undefined> {
  if (!process.env.SENDER) return;
  const [owner, details] = await Promise.all([findProfile(uid), findDetails(uid)]);
  if (!isActive(owner) || !details) return;
  const { sendMail } = await import('../core/mailer.ts');
  const { button, footer, [state]: said } = WORDS[language];
  await sendMail(SYSTEM, details.email, {
    ...said,
    button,
    footer,
    language,
    link: `${environment('SITE')}/profile`,
  });
}

export const jobs = { 'account.secondStep': job(SecondStepChange, mailChange) };
