import { refuse } from '#shared/core/refusal';
import { DAY_MS } from '#shared/core/time';
import type { SendTip } from '#shared/lost/tips';
import { checkMoment } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import type { Caller } from '../http/door.ts';
import { sealOf } from '../media/sign.ts';
import { judgeTexts } from '../moderation/toxicity.ts';
import { type AlertRow, findAlert, stillTakesTips, takesTips } from '../table/alerts.ts';
import { consumeLimitById, limitRefusal } from '../table/limits.ts';
import {
  type AddedTip,
  addTip,
  findTip,
  isTipTrusted,
  type KeptTip,
  listKeptTips,
  type TipOutcome,
  type TipRow,
  tipLookup,
} from '../table/tips.ts';
import { findMutedSenders } from '../table/told.ts';
import { refuseSelf, seeLost } from './policies.ts';
import { isWeekOld } from './views.ts';

/** `tryToAdd` returns undefined if the alert has changed since it was read. Returns 'ended' once the alert has ended. */
export async function whileItTakesTips(
  owner: string,
  seen: AlertRow,
  tryToAdd: (held: AlertRow) => Promise<TipOutcome | undefined>,
): Promise<TipOutcome> {
  const readAlert = () => findAlert(owner);
  return untilDoneFrom<AlertRow | undefined, TipOutcome>(seen, readAlert, async (held) =>
    takesTips(held) && held.alertId === seen.alertId ? tryToAdd(held) : 'ended',
  );
}

/** Distinguishes the senders of one dog's tips without naming them. Seals made for two dogs cannot be compared. */
export const sealOfNeighbour = (owner: string, uid: string) => sealOf(`tipper ${owner} ${uid}`);

/** For a visitor without an account, from its network. Changes daily. */
export const sealOfVisitor = (owner: string, network: string, now = Date.now()) =>
  sealOf(`visitor ${owner} ${Math.floor(now / DAY_MS)} ${network}`);

interface Said {
  where: string;
  words: string;
  reach: string;
}

/** Unkind texts are folded, not refused: their writer may have found the dog. */
export async function areUnkind({ where, words, reach }: Said): Promise<boolean> {
  const texts = [where, words, reach].filter((text) => text !== '');
  const judge = await judgeTexts(texts);
  return texts.some((text) => judge(text));
}

type Writer = Pick<KeptTip, 'sender' | 'isTrusted'>;

interface Sender {
  name: string;
  /** Newest first. */
  tips: KeptTip[];
}

const newestOf = ({ tips }: Sender) => tips[0]?.tipId ?? '';

/** All deleted senders count as one. */
const sendersOf = (tips: KeptTip[]): Sender[] =>
  [...Map.groupBy(tips, ({ sender }) => sender)].map(([name, own]) => ({ name, tips: own }));

/** Whoever has most tips, counting the new one; of several, whoever wrote last, but the writer only if it has more. */
function senderWithMost(senders: Sender[], writer: string | undefined): Sender | undefined {
  const countOf = ({ name, tips }: Sender) => tips.length + (name === writer ? 1 : 0);
  const isBefore = (one: Sender, other: Sender) => {
    if (countOf(one) !== countOf(other)) return countOf(one) > countOf(other);
    if ((one.name === writer) !== (other.name === writer)) return other.name === writer;
    return newestOf(one) > newestOf(other);
  };
  const writing = senders.filter(({ tips }) => tips.length > 0);
  return writing.reduce<Sender | undefined>((most, one) => (most && !isBefore(one, most) ? most : one), undefined);
}

/** Sightings before tips of somebody who has the dog. */
const leastOf = ({ tips }: Sender) => tips.find(({ kind }) => kind === 'saw') ?? tips[0];

/**
 * The tips that a new one may replace, best first: those of muted senders, then those of visitors, so that a flood
 * displaces only itself. Trusted neighbours' tips are never among the latter. `kept` comes newest first.
 */
export function* replaceableOf(kept: KeptTip[], muted: ReadonlySet<string>, writer: Writer): Generator<string> {
  const isMuted = ({ sender }: KeptTip) => muted.has(sender);
  yield* kept.filter(isMuted).map(({ tipId }) => tipId);
  const senders = sendersOf(kept.filter((tip) => !isMuted(tip) && !tip.isTrusted));
  const name = writer.isTrusted ? undefined : writer.sender;
  for (;;) {
    const most = senderWithMost(senders, name);
    const least = most && leastOf(most);
    if (!least) return;
    yield least.tipId;
    most.tips = most.tips.filter((tip) => tip !== least);
  }
}

/** After this many attempts the tips are read again. */
const MOST_TRIED = 12;

/** Replaces another tip. Undefined if all candidates have been replaced meanwhile. */
async function replaceOne(proof: Proof, uid: string, row: TipRow, added: AddedTip): Promise<TipOutcome | undefined> {
  const [kept, muted] = await Promise.all([listKeptTips(uid, added.kept), findMutedSenders(uid)]);
  const writer = { sender: row.sender ?? '', isTrusted: isTipTrusted(row) };
  let tried = 0;
  for (const instead of replaceableOf(kept, muted, writer)) {
    const outcome = await addTip(proof, uid, row, { ...added, instead });
    if (outcome !== 'full') return outcome;
    tried += 1;
    if (tried === MOST_TRIED) break;
  }
  return tried === 0 ? 'full' : undefined;
}

/** Stores a tip, if need be in place of a visitor's; 'full' if there is none to replace. */
export async function storeTip(proof: Proof, uid: string, row: TipRow, added: AddedTip): Promise<TipOutcome> {
  const outcome = await addTip(proof, uid, row, added);
  return outcome === 'full' ? untilDone(() => replaceOne(proof, uid, row, added)) : outcome;
}

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
