import * as z from 'zod/mini';
import type { Language } from '#shared/core/language';
import { gatheredTexts } from '#shared/notifications/texts';
import { isActive } from '../access/visibility.ts';
import { environment } from '../core/errors.ts';
import { job, type Later } from '../core/jobs.ts';
import type { Mail, MailWords } from '../core/mail.ts';
import { SYSTEM } from '../core/proof.ts';
import { pushToDevices } from '../push/devices.ts';
import { findDetails } from '../table/about.ts';
import { findAlert } from '../table/alerts.ts';
import {
  closeGatheredTips,
  deleteGatheredTips,
  endOfPeriod,
  type GatheredTips,
  markTipsPushed,
} from '../table/announced-tips.ts';
import { findCollar } from '../table/collars.ts';
import { findProfile } from '../table/profiles.ts';
import { findTip, markTipMailed, type TipRow } from '../table/tips.ts';
import { isSenderMuted } from '../table/told.ts';

interface Numbers {
  have: number;
  saw: number;
}

const joined = (and: string, ...parts: string[]) => parts.filter(Boolean).join(and);

/** For tips that came in too fast to be mailed one by one. */
const GATHERED_WORDS: Record<Language, (numbers: Numbers) => Pick<MailWords, 'subject' | 'title' | 'lead'>> = {
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
const MAIL_WORDS: Record<Language, MailWords> = {
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

const ByTip = z.object({ uid: z.string(), tipId: z.string() });
type ByTip = z.infer<typeof ByTip>;

const ByPeriod = z.object({ uid: z.string(), period: z.int() });
type ByPeriod = z.infer<typeof ByPeriod>;

async function mailAbout(uid: string, isOfCollar: boolean) {
  const cause = isOfCollar ? await findCollar(uid) : await findAlert(uid);
  const language = cause?.language ?? 'en';
  return { ...MAIL_WORDS[language], language, link: `${environment('SITE')}${isOfCollar ? '/collar' : '/lost'}` };
}

const isUnmuted = async (uid: string, { sender }: TipRow) => !sender || !(await isSenderMuted(uid, sender));

async function send(to: string, mail: Mail): Promise<void> {
  const { sendMail } = await import('../core/mailer.ts');
  await sendMail(SYSTEM, to, mail);
}

/** One mail per tip. The queue retries a failed attempt. */
async function mailTip({ uid, tipId }: ByTip): Promise<undefined> {
  const [tip, owner, details] = await Promise.all([findTip(uid, tipId), findProfile(uid), findDetails(uid)]);
  if (!tip || tip.mailed || !isActive(owner) || !details || !(await isUnmuted(uid, tip))) return;
  await send(details.email, await mailAbout(uid, tip.from === 'collar'));
  await markTipMailed(SYSTEM, uid, tipId);
}

async function pushGathered(uid: string, period: number, { pushHave, pushSaw, ...gathered }: GatheredTips) {
  if (gathered.isPushed || pushHave + pushSaw === 0) return;
  const path = gathered.ofAlert ? '/lost' : '/collar';
  await pushToDevices(SYSTEM, [uid], { kind: 'tips', path, ...gatheredTexts({ have: pushHave, saw: pushSaw }) });
  await markTipsPushed(SYSTEM, uid, period);
}

async function mailGathered(uid: string, { mailHave, mailSaw, ofAlert }: GatheredTips): Promise<void> {
  const details = process.env.SENDER && mailHave + mailSaw > 0 && (await findDetails(uid));
  if (!details) return;
  const mail = await mailAbout(uid, !ofAlert);
  await send(details.email, { ...mail, ...GATHERED_WORDS[mail.language]({ have: mailHave, saw: mailSaw }) });
}

/** Mails the numbers of a period that is over. Removes the row last, so that a retry after a crash mails the rest. */
async function tellGathered({ uid, period }: ByPeriod): Promise<Later | undefined> {
  const early = Math.ceil((endOfPeriod(period) - Date.now()) / 1000);
  // Not due yet by our clock, so the scheduler's is ahead.
  if (early > 0) return { cursor: 'soon', delay: early };
  const gathered = await closeGatheredTips(SYSTEM, uid, period);
  if (!gathered) return undefined;
  if (isActive(await findProfile(uid))) {
    await pushGathered(uid, period, gathered);
    await mailGathered(uid, gathered);
  }
  await deleteGatheredTips(SYSTEM, uid, period);
  return undefined;
}

export const jobs = { 'lost.mail': job(ByTip, mailTip), 'lost.gathered': job(ByPeriod, tellGathered) };
