/** A message that waits in a queue: its kind is its message group. */
export interface Message {
  kind: string;
  sentAt: number;
}

export interface Lanes {
  /** Messages processed concurrently. */
  atOnce: number;
  /** The time that each message takes. */
  seconds: number;
  /** True if messages have groups. */
  isFair: boolean;
}

interface Group {
  messages: Message[];
  taken: number;
  underWay: number;
}

/** SQS calls a group noisy that takes up more than this share of what its queue's consumers do. */
const NOISY = 0.1;

/** A standard queue of SQS: messages of quiet groups are delivered before those of noisy ones, else the oldest. */
class Queue {
  readonly #groups = new Map<string, Group>();
  readonly #lanes: Lanes;

  constructor(lanes: Lanes) {
    this.#lanes = lanes;
  }

  #groupOf({ kind }: Message): Group {
    const name = this.#lanes.isFair ? kind : '';
    const group = this.#groups.get(name) ?? { messages: [], taken: 0, underWay: 0 };
    this.#groups.set(name, group);
    return group;
  }

  put(message: Message) {
    this.#groupOf(message).messages.push(message);
  }

  take(): Message | undefined {
    const rank = ({ messages, taken, underWay }: Group) => [
      underWay / this.#lanes.atOnce > NOISY ? 1 : 0,
      messages[taken]?.sentAt ?? Number.POSITIVE_INFINITY,
    ];
    const waiting = [...this.#groups.values()].filter(({ messages, taken }) => taken < messages.length);
    const [next] = waiting.sort((a, b) => {
      const [[noiseA = 0, sentA = 0], [noiseB = 0, sentB = 0]] = [rank(a), rank(b)];
      return noiseA - noiseB || sentA - sentB;
    });
    if (!next) return undefined;
    next.underWay += 1;
    next.taken += 1;
    return next.messages[next.taken - 1];
  }

  done(message: Message) {
    this.#groupOf(message).underWay -= 1;
  }
}

/** The wait of each watched message beside the others, in seconds. */
export function waitsOf(watched: Message[], others: Message[], lanes: Lanes): Map<string, number> {
  const [queue, waits] = [new Queue(lanes), new Map<string, number>()];
  const coming = watched.toSorted((a, b) => a.sentAt - b.sentAt);
  for (const message of others) queue.put(message);
  let working: { message: Message; until: number }[] = [];
  for (
    let now = 0;
    waits.size < watched.length;
    now = Math.min(...working.map(({ until }) => until), soonest(coming))
  ) {
    while (soonest(coming) <= now) queue.put(coming.shift() as Message);
    for (const { message, until } of working) if (until <= now) queue.done(message);
    working = working.filter(({ until }) => until > now);
    while (working.length < lanes.atOnce) {
      const message = queue.take();
      if (!message) break;
      if (watched.includes(message)) waits.set(message.kind, now - message.sentAt);
      working.push({ message, until: now + lanes.seconds });
    }
  }
  return waits;
}

const soonest = ([first]: Message[]) => first?.sentAt ?? Number.POSITIVE_INFINITY;
