import type {
  BatchGetCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../table.ts';
import { indexUnits, indexWrites, readUnits, writeUnits } from '../units.ts';
import { Capacity, type Demand, demandsOf } from './capacity.ts';
import { type Clock, STOPPED } from './clock.ts';
import { conditionFailed, conflict, invalid, throttled, unsupported } from './errors.ts';
import { type Latency, NO_LATENCY, type Options } from './options.ts';
import { filtered, type Page, projected, query, scan } from './reads.ts';
import { nameOfKey, Table } from './table.ts';
import { checkPlaceholders } from './tokens.ts';
import { Transactions } from './transactions.ts';
import { Ledger, refusalIn } from './usage.ts';
import { copyOfItem } from './values.ts';
import { type Action, checkFields, keyIn, plan } from './writes.ts';

type Asked = Partial<Pick<DeleteCommandInput, 'ReturnValues' | 'TableName' | 'ReturnConsumedCapacity'>>;

const MOST_KEYS = 100;
const READING = ['TableName', 'Key', 'ConsistentRead', 'ReturnConsumedCapacity'];
const QUERYING = [
  ...['TableName', 'IndexName', 'KeyConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'],
  ...['ScanIndexForward', 'ConsistentRead', 'Limit', 'ExclusiveStartKey', 'ReturnConsumedCapacity'],
  ...['ProjectionExpression', 'FilterExpression'],
];
const SCANNING = ['TableName', 'ConsistentRead', 'Limit', 'ExclusiveStartKey'];

const consumed = ({ TableName, ReturnConsumedCapacity: wanted }: Asked, CapacityUnits: number) =>
  wanted === 'TOTAL' ? { ConsumedCapacity: { TableName, CapacityUnits } } : {};

/** One table of DynamoDB in this process: it conflicts, throttles, pushes back and counts as AWS does. */
export class Store {
  readonly table: Table;
  readonly ledger = new Ledger();
  readonly clock: Clock;
  readonly #latency: Latency;
  readonly #capacity: Capacity | undefined;
  readonly #transactions: Transactions;
  readonly #onDemand: ((demands: Demand[]) => void) | undefined;

  constructor({ clock = STOPPED, latency = NO_LATENCY, throughput, source, onDemand }: Options = {}) {
    this.table = new Table(source);
    this.#onDemand = onDemand;
    this.clock = clock;
    this.#latency = latency;
    this.#capacity = throughput && new Capacity(clock.now(), throughput);
    this.#transactions = new Transactions({
      ...{ table: this.table, ledger: this.ledger, clock, held: latency.held },
      take: (demands) => this.#take(demands),
    });
  }

  /** Writes at once and unbilled, to prepare data. */
  seed(actions: Action[]): void {
    for (const action of actions) this.table.apply(plan(this.table, action));
  }

  /** Answers a command of the document client by its name. */
  async send(command: string, input: object): Promise<object> {
    await this.clock.sleep(this.#latency.way());
    this.ledger.add({ requests: 1 });
    const [outcome] = await Promise.allSettled([this.#answer(command, input)]);
    await this.clock.sleep(this.#latency.way());
    if (outcome.status === 'fulfilled') return outcome.value;
    this.ledger.add(refusalIn(outcome.reason));
    throw outcome.reason;
  }

  async #answer(command: string, input: object): Promise<object> {
    switch (command) {
      case 'GetItemCommand':
        return this.#get(input as GetCommandInput);
      case 'BatchGetItemCommand':
        return this.#batchGet(input as BatchGetCommandInput);
      case 'QueryCommand':
        return this.#query(input as QueryCommandInput);
      case 'ScanCommand':
        return this.#scan(input as ScanCommandInput);
      case 'PutItemCommand':
        return this.#write({ Put: input as PutCommandInput }, input);
      case 'UpdateItemCommand':
        return this.#write({ Update: input as NonNullable<Action['Update']> }, input);
      case 'DeleteItemCommand':
        return this.#write({ Delete: input as DeleteCommandInput }, input);
      case 'TransactWriteItemsCommand':
        return this.#transactions.write(input as TransactWriteCommandInput);
      default:
        throw unsupported(`the command ${command}`);
    }
  }

  #take(demands: Demand[]): string | undefined {
    const refused = this.#capacity?.take(demands, this.clock.now());
    if (!refused) this.#onDemand?.(demands);
    return refused;
  }

  #read(resource: Demand['resource'], partition: string, units: number): void {
    const reason = this.#take([{ resource, partition, kind: 'reads', units }]);
    if (reason) throw throttled(reason);
    this.ledger.add({ reads: units });
  }

  #get(input: GetCommandInput): object {
    checkFields(input, READING);
    const key = keyIn(input.Key);
    const item = this.table.get(key);
    const units = readUnits(item ? [item] : [], input.ConsistentRead);
    this.#read('table', key.PK, units);
    return { Item: item && copyOfItem(item), ...consumed(input, units) };
  }

  #batchGet({ RequestItems = {} }: BatchGetCommandInput): object {
    const [[name, request] = ['', undefined], ...others] = Object.entries(RequestItems);
    if (!request || others.length > 0) throw unsupported('a batch from several tables');
    checkFields(request, ['Keys', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames']);
    checkPlaceholders([request.ProjectionExpression], request);
    const keys = (request.Keys ?? []).map((key) => keyIn(key));
    if (keys.length === 0 || keys.length > MOST_KEYS)
      throw invalid('Too many items requested for the BatchGetItem call');
    if (new Set(keys.map(nameOfKey)).size < keys.length)
      throw invalid('Provided list of item keys contains duplicates');
    const [found, left]: [Item[], Key[]] = [[], []];
    let reason: string | undefined;
    for (const key of keys) {
      const item = this.table.get(key);
      const units = readUnits(item ? [item] : [], request.ConsistentRead);
      const refused = this.#take([{ resource: 'table', partition: key.PK, kind: 'reads', units }]);
      reason ??= refused;
      if (refused) left.push(key);
      else this.ledger.add({ reads: units });
      if (item && !refused) found.push(projected(item, request.ProjectionExpression, request));
    }
    if (reason && left.length === keys.length) throw throttled(reason);
    this.ledger.add({ throttles: Number(left.length > 0) });
    return {
      Responses: { [name]: found },
      UnprocessedKeys: left.length > 0 ? { [name]: { ...request, Keys: left } } : {},
    };
  }

  #page({ items, last }: Page, copy: (item: Item) => Item = copyOfItem) {
    return { Items: items.map(copy), Count: items.length, LastEvaluatedKey: last };
  }

  #query(input: QueryCommandInput): object {
    checkFields(input, QUERYING);
    const { partition, ...page } = query(this.table, input);
    const units = readUnits(page.items, input.ConsistentRead);
    const resource = (input.IndexName ?? 'table') as Demand['resource'];
    this.#read(resource, partition, units);
    const part = (item: Item) => projected(item, input.ProjectionExpression, input);
    const { items, last } = page;
    const found = this.#page({ items: filtered(items, input.FilterExpression, input), last }, part);
    return { ...found, ScannedCount: items.length, ...consumed(input, units) };
  }

  /** Scans only look around in tests: they are counted and never throttled. */
  #scan(input: ScanCommandInput): object {
    checkFields(input, SCANNING);
    const page = scan(this.table, input);
    this.ledger.add({ reads: readUnits(page.items, input.ConsistentRead) });
    return { ...this.#page(page), ScannedCount: page.items.length };
  }

  /** Admitted requests are billed, even if their condition fails. */
  #write(action: Action, asked: Asked): object {
    const { fails, ...change } = plan(this.table, action);
    const units = writeUnits(change);
    const reason = this.#take(demandsOf(change.key.PK, units, indexWrites(change)));
    if (reason) throw throttled(reason);
    this.ledger.add({ writes: units });
    if (this.#transactions.holds(change.key)) throw conflict();
    if (fails) throw conditionFailed();
    const indexed = indexUnits(change);
    this.ledger.add({ indexed });
    this.table.apply(change);
    return { ...this.#returned(asked.ReturnValues, change), ...consumed(asked, units + indexed) };
  }

  #returned(wanted: Asked['ReturnValues'], { before, after }: { before?: Item; after?: Item }): object {
    if (wanted === undefined || wanted === 'NONE') return {};
    if (wanted !== 'ALL_OLD' && wanted !== 'ALL_NEW') throw unsupported(`the return values ${wanted}`);
    const shown = wanted === 'ALL_OLD' ? before : after;
    return { Attributes: shown && copyOfItem(shown) };
  }
}
