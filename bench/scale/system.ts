import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, SQSRecord } from 'aws-lambda';
import { client } from '../../functions/core/dynamodb.ts';
import { type Item } from '../../functions/core/table.ts';
import { sizeOf } from '../../functions/core/testing/size.ts';
import type { Demand } from '../../functions/core/testing/store/capacity.ts';
import { serve } from '../../functions/core/testing/store/client.ts';
import { VirtualClock } from '../../functions/core/testing/store/clock.ts';
import { Store } from '../../functions/core/testing/store/store.ts';
import type { Change } from '../../functions/core/testing/store/table.ts';
import { followClock } from '../../functions/core/testing/store/virtual-time.ts';
import { handler as pictures } from '../../functions/stream/pictures.ts';
import { handler as pushes } from '../../functions/stream/pushes.ts';
import { handler as reactions } from '../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../functions/stream/upkeep.ts';
import { handler as work } from '../../functions/stream/work.ts';
import { type Queue, queueOf, STREAM_READS } from '../../shared/core/jobs.ts';
import { awaitThreads } from './outside.ts';
import { type Consumer, emptySample, type Invocation, type Sample, storedBytes } from './sample.ts';
import { replacePushServices, replaceServices } from './services.ts';
import { World } from './world.ts';

/** A round trip takes a millisecond of the clock, so that elapsed time counts the trips in series. */
const LATENCY = { way: () => 0.5, held: () => 0 };
/** Reads that the consumers of the stream share leave a tick later than others. */
const TURNS = 3;
const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
const BETWEEN_CALLS_MS = 1_000;
let latest = START;

/** The time that a push service takes, in round trips to the table. */
const PUSH_TRIPS = 20;
const FILE_READS = ['GetObjectCommand', 'HeadObjectCommand'];
const WORKERS: Partial<Record<Queue, typeof work>> = { pushes, pictures };

const CONSUMERS = { reactions, upkeep };
const NAMES = Object.keys(CONSUMERS) as Consumer[];

const imageOf = (item: Item | undefined) =>
  item && (marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']);

const recordOf = ({ key, before, after }: Change, at: number): DynamoDBRecord => ({
  eventID: `${at}`,
  dynamodb: { SequenceNumber: `${at}`, Keys: imageOf({ ...key }), OldImage: imageOf(before), NewImage: imageOf(after) },
});

const isReadBy = (name: Consumer, { key }: Change) => STREAM_READS[name].some((start) => key.SK.startsWith(start));

/** The product on the store, over a network of a certain size. */
export class System {
  readonly clock: VirtualClock;
  readonly world: World;
  readonly store: Store;
  readonly #changes: Change[] = [];
  readonly #messages: string[] = [];
  readonly #leave: (() => void)[];
  #sample = emptySample();

  constructor(dogs: number, seed: number) {
    // ULIDs never go back within a process.
    this.clock = new VirtualClock({ start: Math.max(START, latest), turns: TURNS });
    this.world = new World({ dogs, seed, start: this.clock.now() });
    const onDemand = (demands: Demand[]) => this.#sample.demands.push(...demands);
    this.store = new Store({ clock: this.clock, latency: LATENCY, source: this.world, onDemand });
    this.store.table.onChange((change) => this.#note(change));
    const reachServices = replaceServices(seed, {
      onFrame: () => this.#frame(),
      onMessage: (body) => this.#messages.push(body),
      onFile: (command) => this.#file(command),
    });
    this.#leave = [
      reachServices,
      ...[serve(client, this.store), followClock(this.clock), awaitThreads(this.clock)],
      replacePushServices(() => this.#push()),
    ];
  }

  leave(): void {
    latest = this.clock.now() + HOUR_MS;
    for (const leave of this.#leave) leave();
  }

  async #frame(): Promise<void> {
    this.#sample.frames += 1;
    await this.clock.sleep(LATENCY.way() * 2);
  }

  async #push(): Promise<void> {
    this.#sample.pushes += 1;
    await this.clock.sleep(LATENCY.way() * 2 * PUSH_TRIPS);
  }

  #file(command: string): void {
    if (FILE_READS.includes(command)) this.#sample.fileGets += 1;
    else this.#sample.filePuts += 1;
  }

  #note(change: Change): void {
    const { before, after } = change;
    const sample = this.#sample;
    this.#changes.push(change);
    sample.largestItem = Math.max(sample.largestItem, sizeOf(after ?? {}));
    const expiry = Number((after ?? before)?.expiresAt);
    const more = storedBytes(after) - storedBytes(before);
    if (!expiry) sample.bytes += more;
    else if (after) sample.byteDays += (more * Math.max(0, expiry - this.clock.now() / 1000)) / DAY_S;
  }

  /** Runs the action and everything that follows from it; fails if the product fails. */
  async measure(act: () => Promise<unknown>): Promise<Sample> {
    return this.clock.runUntil(this.#measure(act));
  }

  /** Prepares the data, without measuring. */
  async prepare<T>(make: () => Promise<T>): Promise<T> {
    const made = async () => {
      const stage = await make();
      await this.#followUp();
      return stage;
    };
    return this.clock.runUntil(made());
  }

  async #measure(act: () => Promise<unknown>): Promise<Sample> {
    this.#sample = emptySample();
    const before = { ...this.store.ledger.total };
    await this.#invoke('call', 0, act);
    this.#sample.ownReads = this.store.ledger.total.reads - before.reads;
    await this.#followUp();
    const { total } = this.store.ledger;
    const { conflicts, throttles } = total;
    if (conflicts + throttles > 0) throw new Error('Calls one after the other conflicted.');
    await this.clock.sleep(BETWEEN_CALLS_MS);
    const used = (name: 'reads' | 'writes' | 'indexed') => total[name] - before[name];
    const sample = this.#sample;
    // The next stage is prepared after this, and must not count here.
    this.#sample = emptySample();
    return { ...sample, reads: used('reads'), writes: used('writes'), indexed: used('indexed') };
  }

  async #invoke<T>(by: Invocation['by'], records: number, run: () => Promise<T>): Promise<T> {
    const [start, before] = [this.clock.now(), this.store.ledger.total.reads];
    const answer = await run();
    const reads = this.store.ledger.total.reads - before;
    this.#sample.invocations.push({ by, records, reads, trips: Math.round(this.clock.now() - start) });
    return answer;
  }

  async #followUp(): Promise<void> {
    while (this.#changes.length + this.#messages.length > 0) {
      const [changes, messages] = [this.#changes.splice(0), this.#messages.splice(0)];
      for (const name of NAMES) await this.#consume(name, changes);
      for (const body of messages) await this.#work(body);
    }
  }

  async #consume(name: Consumer, changes: Change[]): Promise<void> {
    const Records = changes.filter((change) => isReadBy(name, change)).map(recordOf);
    if (Records.length === 0) return;
    const consume: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> = CONSUMERS[name];
    const { batchItemFailures } = await this.#invoke(name, Records.length, () => consume({ Records }));
    if (batchItemFailures.length > 0) throw new Error(`${name} failed: ${JSON.stringify(Records[0]?.dynamodb?.Keys)}`);
  }

  async #work(body: string): Promise<void> {
    this.#sample.messages += 1;
    const record = { messageId: '', body } as SQSRecord;
    const queue = queueOf(JSON.parse(body).job);
    const worker = WORKERS[queue] ?? work;
    const { batchItemFailures } = await this.#invoke(queue, 0, () => worker({ Records: [record] }));
    if (batchItemFailures.length > 0) throw new Error(`The job failed: ${body}`);
  }
}
