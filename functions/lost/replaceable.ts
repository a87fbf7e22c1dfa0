import type { KeptTip } from '../table/tips.ts';

type Writer = Pick<KeptTip, 'sender' | 'isTrusted'>;

interface Sender {
  name: string;
  /** Newest first. */
  tips: KeptTip[];
}

const newestOf = ({ tips }: Sender) => tips[0]?.tipId ?? '';

/** Those that are gone count as one. */
const sendersOf = (tips: KeptTip[]): Sender[] =>
  [...Map.groupBy(tips, ({ sender }) => sender)].map(([name, own]) => ({ name, tips: own }));

/** The one with most, the new tip among them. Of several the one that wrote last, but the writer itself only if it has more. */
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

/** A sighting before a dog that was found. */
const leastOf = ({ tips }: Sender) => tips.find(({ kind }) => kind === 'saw') ?? tips[0];

/**
 * The tips whose place a new one may take, best first: those of senders that the owner has muted, then of visitors, so
 * that a flood pushes itself out. Those of trusted neighbours are never among the latter. `kept` comes newest first.
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
