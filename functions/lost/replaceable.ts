import type { KeptTip } from '../table/tips.ts';

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
