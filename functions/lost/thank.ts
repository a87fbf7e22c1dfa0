import { PUSHED } from '#shared/notifications/texts';
import { existingDogsFor, isActive } from '../access/visibility.ts';
import { SYSTEM } from '../core/proof.ts';
import { nameOf } from '../profiles/name.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrameToAll } from '../push/push.ts';
import { type AlertRow, findAlert, saysHome } from '../table/alerts.ts';
import { findMutedSenders } from '../table/muted-senders.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { addThanks } from '../table/thanks.ts';
import { listNewestTips, MOST_TIPS_ORDERED, type TipRow } from '../table/tips.ts';
import type { Alert } from './job-inputs.ts';
import { isSince } from './seen-at.ts';
import { groupsOf } from './tip-order.ts';

const MOST_THANKED = 50;

/** All tips since the dog was last seen. */
async function tipsSince(uid: string, row: AlertRow, after?: string): Promise<TipRow[]> {
  const { items, next } = await listNewestTips(uid, MOST_TIPS_ORDERED, after);
  const listed = items.filter(isSince(row));
  const isWhole = next === undefined || listed.length < items.length;
  return isWhole ? listed : [...listed, ...(await tipsSince(uid, row, next))];
}

/** In the order of the owner's list, each dog once, without those that it muted or blocked. */
async function helpersOf(uid: string, row: AlertRow): Promise<string[]> {
  const [rows, muted] = await Promise.all([tipsSince(uid, row), findMutedSenders(uid)]);
  const heeded = rows.filter(({ sender }) => sender === undefined || !muted.has(sender));
  const dogs = groupsOf(heeded).flatMap(([{ tipper }]) => tipper ?? []);
  const seen = await existingDogsFor(uid, dogs);
  return dogs.filter((dog) => seen.has(dog)).slice(0, MOST_THANKED);
}

async function sendThanks(uids: string[], owner: ProfileRow, { alertId }: AlertRow): Promise<void> {
  const { userId } = owner;
  const title = PUSHED.home.replace('{name}', () => nameOf(owner));
  const push = { kind: 'lost', path: `/lost/${userId}`, title, body: PUSHED.thanks } as const;
  await Promise.all([
    pushFrameToAll(SYSTEM, uids, { type: 'lost.ended', userId, alertId, outcome: 'home' }),
    pushToDevices(SYSTEM, uids, push, userId),
  ]);
}

/** Thanks at most 50 dogs that sent sightings, each once. Marked dogs are thanked even if another mark fails. */
export async function thankHelpers({ uid, alertId }: Alert): Promise<undefined> {
  const [row, owner] = await Promise.all([findAlert(uid), findProfile(uid)]);
  if (row?.alertId !== alertId || !saysHome(row) || !isActive(owner)) return;
  const chosen = await helpersOf(uid, row);
  const marks = await Promise.allSettled(chosen.map((dog) => addThanks(SYSTEM, dog, row)));
  const fresh = chosen.filter((_, at) => marks[at]?.status === 'fulfilled' && marks[at].value);
  await sendThanks(fresh, owner, row);
  const failure = marks.find((mark) => mark.status === 'rejected');
  if (failure) throw failure.reason;
}
