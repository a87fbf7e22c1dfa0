import { isTrusted, type Replaceable } from '../table/tips.ts';

type Sent = Pick<Replaceable, 'from' | 'sender' | 'isYoung'>;

/** So many are tried before the tips are read again. */
const TRIED = 12;

interface Sender {
  name: string;
  /** Newest first. */
  tips: Replaceable[];
}

const newestOf = ({ tips }: Sender) => tips[0]?.tipId ?? '';

/** A sender that is gone has no seal: all such count as one. */
const nameOf = ({ sender = '' }: Sent) => sender;

const sendersOf = (tips: Replaceable[]): Sender[] =>
  [...Map.groupBy(tips, nameOf)].map(([name, own]) => ({ name, tips: own }));

/** The one with most, the new tip among them. Of several the one that wrote last, but the writer itself only if it has more. */
function senderWithMost(senders: Sender[], writer: string | undefined): Sender | undefined {
  const countOf = ({ name, tips }: Sender) => tips.length + (name === writer ? 1 : 0);
  const isBefore = (one: Sender, other: Sender) => {
    if (countOf(one) !== countOf(other)) return countOf(one) > countOf(other);
    if ((one.name === writer) !== (other.name === writer)) return other.name === writer;
    return newestOf(one) > newestOf(other);
  };
  return senders.reduce<Sender | undefined>((most, one) => (most && !isBefore(one, most) ? most : one), undefined);
}

/** A sighting before a dog that was found. */
const leastOf = ({ tips }: Sender) => tips.find(({ kind }) => kind === 'saw') ?? tips[0];

/**
 * The tips whose place a new one may take, best first: those of senders that the owner has muted, then of visitors, so
 * that a flood pushes itself out. Those of trusted neighbours are never among the latter. `kept` comes newest first.
 */
export function replaceableOf(kept: Replaceable[], muted: ReadonlySet<string>, writer: Sent): string[] {
  const isMuted = ({ sender }: Replaceable) => sender !== undefined && muted.has(sender);
  const found = kept.filter(isMuted).map(({ tipId }) => tipId);
  let senders = sendersOf(kept.filter((tip) => !isMuted(tip) && !isTrusted(tip)));
  const name = isTrusted(writer) ? undefined : nameOf(writer);
  while (found.length < TRIED) {
    const most = senderWithMost(senders, name);
    const least = most && leastOf(most);
    if (!least) break;
    found.push(least.tipId);
    most.tips = most.tips.filter((tip) => tip !== least);
    senders = senders.filter(({ tips }) => tips.length > 0);
  }
  return found.slice(0, TRIED);
}
