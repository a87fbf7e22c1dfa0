import * as z from 'zod/mini';
import { isActive } from '../access/visibility.ts';
import { environment } from '../core/environment.ts';
import { job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { findDetails } from '../table/about.ts';
import * as alerts from '../table/alerts.ts';
import * as collars from '../table/collars.ts';
import { isMuted } from '../table/muted-senders.ts';
import * as profiles from '../table/profiles.ts';
import * as tips from '../table/tips.ts';
import { MAIL_WORDS } from './mail-words.ts';

const ByTip = z.object({ uid: z.string(), tipId: z.string() });
type ByTip = z.infer<typeof ByTip>;

async function mailAbout(uid: string, { from }: tips.Row) {
  const isOfCollar = from === 'collar';
  const cause = isOfCollar ? await collars.find(uid) : await alerts.find(uid);
  const language = cause?.language ?? 'en';
  return { ...MAIL_WORDS[language], language, link: `${environment('SITE')}${isOfCollar ? '/collar' : '/lost'}` };
}

const isUnmuted = async (uid: string, { sender }: tips.Row) => !sender || !(await isMuted(uid, sender));

/** One mail per tip, at most four an hour. The queue retries a failed attempt, which counts once. */
async function mailTip({ uid, tipId }: ByTip): Promise<undefined> {
  const [tip, owner, details] = await Promise.all([tips.find(uid, tipId), profiles.find(uid), findDetails(uid)]);
  if (!tip || tip.mailed || !isActive(owner) || !details || !(await isUnmuted(uid, tip))) return;
  if (tip.mailed === undefined && !(await tips.claimMail(SYSTEM, uid, tipId))) return;
  const { sendMail } = await import('../core/mailer.ts');
  await sendMail(SYSTEM, details.email, await mailAbout(uid, tip));
  await tips.markMailed(SYSTEM, uid, tipId);
}

export const jobs = { 'lost.mail': job(ByTip, mailTip) };
