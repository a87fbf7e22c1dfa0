import { refuse } from '#shared/core/refusal';
import type { SendTip } from '#shared/lost/tips';
import { checkMoment } from '../core/ulid.ts';
import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { countingFinder, limitRefusal, spendOnce } from '../table/limits.ts';
import type { Profile } from '../table/profiles.ts';
import * as tips from '../table/tips.ts';
import { isWeekOld } from './age.ts';
import { whileItTakesTips } from './alert-tips.ts';
import { refuseSelf, seeLost } from './guards.ts';
import { sealOfNeighbour } from './sender.ts';
import { areUnkind } from './unkind.ts';

async function rowOf({ uid, profile }: Caller, { userId, ...said }: SendTip): Promise<tips.Row> {
  const [refused, sender] = await Promise.all([areUnkind(said), profile]);
  const from = { from: 'neighbour', tipper: uid, sender: sealOfNeighbour(userId, uid) } as const;
  return { ...said, refused, ...from, isYoung: !isWeekOld(sender) };
}

/** New accounts also share a limit of their own, so that a flock of them leaves room for others. */
const counts = (sender: Profile, { code }: alerts.Row, now: number) => [
  countingFinder(code, 'code', now),
  ...(isWeekOld(sender, now) ? [] : [countingFinder(code, 'young', now)]),
];

const isOwnTip = (uid: string, stored: tips.Row | undefined) => stored?.tipper === uid;

async function tryToAdd(
  { uid, profile, confirmed }: Caller,
  { userId, row }: { userId: string; row: tips.Row },
  held: alerts.Row,
): Promise<true | undefined> {
  const now = Date.now();
  const counted = counts(await profile, held, now);
  const failed = await tips.add(confirmed, userId, row, [alerts.stillTakesTips(userId, held), ...counted], now);
  if (failed.length === 0) return true;
  const isTaken = failed.includes(counted.length + 1);
  if (isTaken && !isOwnTip(uid, await tips.find(userId, row.tipId))) throw refuse('core.badInput');
  if (isTaken) return true;
  if (failed.includes(0)) return undefined;
  throw limitRefusal('tips', now);
}

/** Idempotent: the id of the sender's own tip is a retry. */
export const sendTip = seeLost(async (caller, given: SendTip, seen) => {
  const { uid, confirmed } = caller;
  const { userId, tipId } = given;
  refuseSelf(uid, userId);
  const stored = tips.find(userId, tipId);
  const isRepeated = stored.then((tip) => isOwnTip(uid, tip));
  const [{ row: held }] = await Promise.all([seen, spendOnce(confirmed, uid, 'tips', isRepeated)]);
  checkMoment(tipId, await stored);
  if (await isRepeated) return {};
  const row = await rowOf(caller, given);
  const isThere = await whileItTakesTips(userId, held, (now) => tryToAdd(caller, { userId, row }, now));
  if (!isThere) throw refuse('lost.ended');
  return {};
});
