import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { consumer } from '../../../functions/core/stream.ts';
import { deliver } from '../../../functions/core/testing/event-source-mapping.ts';
import type { Random } from '../../../functions/testing/random.ts';

type Consumer = ReturnType<typeof consumer>;

const POISONED = 0.1;
const REPEATED = 0.15;
const LOST = 0.1;
/** A function that ends this often in a row has a bug. */
const MOST_LOSSES = 3;
const MOST_REPEATS = 4;
const SHARDS = 6;
const BATCH = 25;

const nameOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';
const itemOf = ({ dynamodb }: DynamoDBRecord) => JSON.stringify(dynamodb?.Keys);

const allAgain = ([first]: DynamoDBRecord[]): DynamoDBBatchResponse => ({
  batchItemFailures: first ? [{ itemIdentifier: nameOf(first) }] : [],
});

/** A record that a consumer cannot read. */
const mangled = (record: DynamoDBRecord): DynamoDBRecord => ({ dynamodb: { SequenceNumber: nameOf(record) } });

const keeping = new AsyncLocalStorage<Map<string, DynamoDBRecord>>();

/** Stands in for the files of lost records, apart for each consumer. */
export const keepRecord = async (record: DynamoDBRecord) => void keeping.getStore()?.set(nameOf(record), record);

/** A consumer as Lambda and the network show it: it is called twice, ends on the way, or its answer is lost. */
export class Faulty {
  readonly poisoned = new Set<string>();
  /** By their sequence numbers. */
  readonly kept = new Map<string, DynamoDBRecord>();
  deliveries = 0;
  readonly #met = new Map<string, DynamoDBRecord>();
  readonly #losses = new Map<string, number>();
  readonly #consumer: Consumer;
  readonly #random: Random;

  constructor(consumer: Consumer, random: Random) {
    this.#consumer = consumer;
    this.#random = random;
  }

  /** Delivers records in shards: in order within an item, in any order across items, some of them poisoned. */
  async deliver(records: DynamoDBRecord[]): Promise<void> {
    for (const record of records) this.#meet(record);
    const places = new Map(
      [...new Set(records.map(itemOf))].map((item) => [item, Math.floor(this.#random() * SHARDS)]),
    );
    const shards = [...Map.groupBy(records, (record) => places.get(itemOf(record))).values()];
    const size = () => 1 + Math.floor(this.#random() * BATCH);
    await Promise.all(shards.map((shard) => deliver((event) => this.#call(event.Records), shard, size)));
  }

  #meet(record: DynamoDBRecord) {
    if (!this.#met.has(nameOf(record)) && this.#random() < POISONED) this.poisoned.add(nameOf(record));
    this.#met.set(nameOf(record), record);
  }

  async #call(Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
    const seen = Records.map((record) => (this.poisoned.has(nameOf(record)) ? mangled(record) : record));
    if (this.#loses(Records)) {
      await this.#consume(seen.slice(0, Math.floor(this.#random() * (seen.length + 1))));
      return allAgain(Records);
    }
    const repeats = this.#random() < REPEATED ? 1 + Math.floor(this.#random() * MOST_REPEATS) : 0;
    for (let times = 0; times < repeats; times += 1) await this.#consume(seen);
    return this.#consume(seen);
  }

  #loses([first]: DynamoDBRecord[]): boolean {
    const name = first ? nameOf(first) : '';
    const losses = this.#losses.get(name) ?? 0;
    if (losses === MOST_LOSSES || this.poisoned.has(name) || this.#random() >= LOST) return false;
    this.#losses.set(name, losses + 1);
    return true;
  }

  #consume(Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
    this.deliveries += Records.length;
    return keeping.run(this.kept, () => this.#consumer({ Records }));
  }

  /** The operator's replay once the cause of the poison is gone; returns what fails again. */
  async replay(): Promise<string[]> {
    const records = [...this.kept.keys()].flatMap((name) => this.#met.get(name) ?? []);
    this.kept.clear();
    const { batchItemFailures } = await this.#consumer({ Records: records, isReplay: true });
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  }
}
