import { refuse } from '#shared/core/refusal';
import type { SendTip } from '#shared/lost/tips';
import { checkMoment } from '../core/ids.ts';
import type { Caller } from '../http/door.ts';
import { type AlertRow, stillTakesTips } from '../table/alerts.ts';
import { consumeLimitById, limitRefusal } from '../table/limits.ts';
import { findTip, type TipRow, tipLookup } from '../table/tips.ts';
import { isWeekOld } from './age.ts';
import { whileItTakesTips } from './alert-tips.ts';
import { refuseSelf, seeLost } from './guards.ts';
import { sealOfNeighbour } from './sender.ts';
import { storeTip } from './store-tip.ts';
import { areUnkind } from './unkind.ts';

async function rowOf({ uid, profile }: Caller, { userId, ...said }: SendTip): Promise<TipRow> {
  const refused = await areUnkind(said);
  const from = { from: 'neighbour', tipper: uid, sender: sealOfNeighbour(userId, uid) } as const;
  return { ...said, refused, ...from, isYoung: !isWeekOld(profile) };
}

const isOwnTip = (uid: string, stored: TipRow | undefined) => stored?.tipper === uid;

const store = ({ confirmed }: Caller, userId: string, row: TipRow, seen: AlertRow) =>
  whileItTakesTips(userId, seen, async (held) => {
    const checks = [stillTakesTips(userId, held)];
    const outcome = await storeTip(confirmed, userId, row, { checks, kept: { alertTips: held.alertId } });
    return outcome === 'ended' ? undefined : outcome;
  });

/** Idempotent: the id of the sender's own tip is a retry, which no limit counts. */
export const sendTip = seeLost.reading(
  (_, { userId, tipId }: SendTip) => ({ stored: tipLookup(userId, tipId) }),
  async (caller, given, { row: held }, { stored }) => {
    const { uid, confirmed } = caller;
    const { userId, tipId } = given;
    refuseSelf(uid, userId);
    if (isOwnTip(uid, stored)) return {};
    if (stored) throw refuse('core.badInput');
    checkMoment(tipId, stored);
    await consumeLimitById(confirmed, uid, 'tips', tipId);
    const outcome = await store(caller, userId, await rowOf(caller, given), held);
    if (outcome === 'ended') throw refuse('lost.ended');
    if (outcome === 'full') throw limitRefusal('tips', Date.now());
    if (outcome === 'taken' && !isOwnTip(uid, await findTip(userId, tipId))) throw refuse('core.badInput');
    return {};
  },
);
