import { createHash, randomUUID } from 'node:crypto';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../table.ts';
import { sizeOf } from '../size.ts';
import { indexUnits, indexWrites, writeUnits } from '../units.ts';
import { type Demand, demandsOf } from './capacity.ts';
import type { Clock } from './clock.ts';
import { cancelled, inProgress, invalid, REASONS, tokenMismatch } from './errors.ts';
import { nameOfKey, type Table } from './table.ts';
import type { Ledger } from './usage.ts';
import { type Action, checkFields, keyOf, type Planned, plan } from './writes.ts';

const MOST_ITEMS = 100;
const LARGEST = 4 * 1024 * 1024;
const TOKEN_MS = 10 * 60_000;

interface Parts {
  table: Table;
  ledger: Ledger;
  clock: Clock;
  held: () => number;
  /** Takes the units, or returns the reason why not. */
  take: (demands: Demand[]) => string | undefined;
}

interface Request {
  digest: string;
  /** Undefined while it runs. */
  endedAt?: number;
}

type Prepared = { planned: Planned; reason: CancellationReason };

/** Transactions in two phases: what the first has prepared is held until the second, from all others. */
export class Transactions {
  readonly #parts: Parts;
  readonly #held = new Set<string>();
  readonly #requests = new Map<string, Request>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  holds = (key: Key) => this.#held.has(nameOfKey(key));

  async write(input: TransactWriteCommandInput): Promise<object> {
    checkFields(input, ['TransactItems', 'ClientRequestToken', 'ReturnConsumedCapacity']);
    const { TransactItems: actions = [], ClientRequestToken: token = randomUUID() } = input;
    this.#check(actions);
    if (this.#isRepeat(token, actions)) return {};
    const [outcome] = await Promise.allSettled([this.#run(actions)]);
    if (outcome.status === 'rejected') {
      this.#requests.delete(token);
      throw outcome.reason;
    }
    this.#requests.set(token, { digest: digestOf(actions), endedAt: this.#parts.clock.now() });
    return {};
  }

  #check(actions: Action[]): void {
    if (actions.length === 0 || actions.length > MOST_ITEMS)
      throw invalid(`Member must have length less than or equal to ${MOST_ITEMS}`);
    if (new Set(actions.map((action) => nameOfKey(keyOf(action)))).size < actions.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
  }

  /** A request whose token is known has been done, or is being done. */
  #isRepeat(token: string, actions: Action[]): boolean {
    const now = this.#parts.clock.now();
    for (const [old, { endedAt }] of this.#requests) {
      if (endedAt === undefined || now - endedAt <= TOKEN_MS) break;
      this.#requests.delete(old);
    }
    const known = this.#requests.get(token);
    if (!known) {
      this.#requests.set(token, { digest: digestOf(actions) });
      return false;
    }
    if (known.digest !== digestOf(actions)) throw tokenMismatch();
    if (known.endedAt === undefined) throw inProgress();
    return true;
  }

  async #run(actions: Action[]): Promise<void> {
    const { table, clock, held } = this.#parts;
    const prepared = actions.map((action) => this.#prepare(action));
    const size = prepared.reduce((sum, { planned }) => sum + sizeOf(planned.after ?? planned.before ?? {}), 0);
    if (size > LARGEST) throw invalid('Collection size has exceeded the maximum of 4 MB for a transaction');
    const mine = prepared.filter(({ reason }) => reason === REASONS.none).map(({ planned }) => nameOfKey(planned.key));
    for (const name of mine) this.#held.add(name);
    await clock.sleep(held());
    for (const name of mine) this.#held.delete(name);
    const reasons = prepared.map(({ reason }) => reason);
    if (mine.length < actions.length) throw cancelled(reasons);
    for (const { planned } of prepared) {
      if (planned.after === planned.before) continue;
      this.#parts.ledger.add({ indexed: indexUnits(planned) });
      table.apply(planned);
    }
  }

  /** Admitted requests are billed, even if the transaction fails. */
  #prepare(action: Action): Prepared {
    const planned = plan(this.#parts.table, action);
    const units = writeUnits(planned, true);
    const refused = this.#parts.take(demandsOf(planned.key.PK, units, indexWrites(planned)));
    if (refused) return { planned, reason: REASONS.throttled(refused) };
    this.#parts.ledger.add({ writes: units });
    if (this.holds(planned.key)) return { planned, reason: REASONS.conflict };
    return { planned, reason: planned.fails ? REASONS.condition : REASONS.none };
  }
}

const digestOf = (actions: Action[]) =>
  createHash('sha256')
    .update(JSON.stringify(actions, (_, value) => (value instanceof Set ? [...value] : value)))
    .digest('hex');
