import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { oneOf, type Random } from '../../../testing/random.ts';
import type { Condition } from '../../condition.ts';
import { expressionOf } from '../../condition.ts';
import { type Item, type Key, tableName } from '../../table.ts';
import { change, check, put, remove, type Write } from '../../write.ts';
import { compareText } from './values.ts';

const PARTITIONS = ['USER#rex', 'USER#bella', 'POST#1', 'FANS#\u{1f436}', 'FANS#\uff21'];
const SORTS = ['PROFILE', 'POST#1', 'POST#2', 'LIKE#1-rex', 'LIKE#\u{1f436}', 'LIKE#\uff21', 'TO#a', 'TO#b', 'TO#c'];
const WORDS = ['walk', 'ball', 'naps', 'Ümläut', '\u{1f436}'];
const LONGEST = 410 * 1024;
const PROJECTION = {
  ProjectionExpression: '#PK, #SK, #text, #latest',
  ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#text': 'text', '#latest': 'latest' },
};

/** Commands in the shapes that our code sends, on few items, so that they meet. */
export class RandomCommands {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  next() {
    const makers = [
      ...[() => this.#single(), () => this.#single(), () => this.#single(), () => this.#transaction()],
      ...[() => this.#transaction(), () => this.#get(), () => this.#batch(), () => this.#range()],
      ...[() => this.#index(), () => this.#index(), () => this.#scan()],
    ];
    return this.#one(makers)();
  }

  #one<T>(things: readonly T[]): T {
    const thing = oneOf(things, this.#random);
    if (thing === undefined) throw new Error('There is nothing to choose from.');
    return thing;
  }

  #maybe = (share = 0.5) => this.#random() < share;
  #number = (below: number) => Math.floor(this.#random() * below);
  #distinct(count: number): Key[] {
    const keys = Array.from({ length: count }, () => this.#key());
    return [...new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key])).values()];
  }

  #key = (): Key => ({ PK: this.#one(PARTITIONS), SK: this.#one(SORTS) });
  #set = () => new Set(Array.from({ length: 1 + this.#number(3) }, () => this.#one(WORDS)));

  #text(): string {
    if (this.#maybe(0.02)) return 'x'.repeat(this.#number(LONGEST));
    return this.#maybe(0.1) ? 'x'.repeat(this.#number(100_000)) : this.#one(WORDS);
  }

  #place(index: 'GSI1' | 'GSI2', { PK, SK }: Key): Item {
    const place = `${this.#number(30)} ${PK} ${SK}`;
    return { [`${index}PK`]: this.#one(['LIKES#1', 'DIRECTORY']), [`${index}SK`]: place };
  }

  #attributes(key: Key): Item {
    return {
      ...(this.#maybe() && { text: this.#text() }),
      ...(this.#maybe() && { likes: this.#number(5) }),
      ...(this.#maybe(0.2) && { score: this.#number(100) / 8 }),
      ...(this.#maybe(0.3) && { ended: this.#set() }),
      ...(this.#maybe(0.2) && { latest: [this.#one(WORDS), { at: this.#number(9), gone: null, is: this.#maybe() }] }),
      ...(this.#maybe(0.3) && { expiresAt: this.#number(4) }),
      ...(this.#maybe() && this.#place('GSI1', key)),
      ...(this.#maybe(0.3) && this.#place('GSI2', key)),
      ...(this.#maybe(0.3) && { unread: this.#number(3) }),
      hidden: undefined,
    };
  }

  #condition(): Condition {
    return {
      ...(this.#maybe() && { exists: ['PK'] }),
      ...(this.#maybe(0.2) && { missing: [this.#one(['PK', 'likes', 'text'])] }),
      ...(this.#maybe(0.2) && { is: { likes: this.#number(5) } }),
      ...(this.#maybe(0.1) && { is: { ended: this.#set() } }),
      ...(this.#maybe(0.2) && { below: { likes: this.#number(5) } }),
      ...(this.#maybe(0.1) && { below: { text: this.#one(WORDS) } }),
      ...(this.#maybe(0.2) && { vacantAt: this.#number(4) }),
      ...(this.#maybe(0.2) && { lacks: { ended: this.#one(WORDS) } }),
    };
  }

  /** An empty condition is no expression at all. */
  #when(): Condition | undefined {
    const condition = this.#condition();
    return this.#maybe(0.3) || Object.keys(condition).length === 0 ? undefined : condition;
  }

  #write(key = this.#key()): Write {
    const when = this.#when();
    const kind = this.#number(3);
    if (kind === 0) return put({ ...key, ...this.#attributes(key) }, when ?? 'always');
    if (kind === 1) return remove(key, when);
    return change(key, this.#change(key), when);
  }

  #change(key: Key): Parameters<typeof change>[1] {
    const set = { edited: this.#number(9), ...(this.#maybe() && this.#attributes(key)) };
    return {
      set,
      ...(this.#maybe() && !('likes' in set) && { add: { likes: this.#number(4) - 2 } }),
      ...(this.#maybe(0.3) && !('ended' in set) && { lose: { ended: this.#set() } }),
      ...(this.#maybe(0.2) && !('GSI1PK' in set) && { drop: ['GSI1PK', 'GSI1SK'] }),
    };
  }

  #single() {
    const { Put, Update, Delete } = this.#write();
    const ReturnConsumedCapacity = 'TOTAL' as const;
    if (Put) return new PutCommand({ ...Put, ReturnConsumedCapacity });
    if (Update) return new UpdateCommand({ ...Update, ReturnValues: 'ALL_NEW', ReturnConsumedCapacity });
    const { Key, ...rest } = { Key: undefined, TableName: tableName(), ...Delete };
    return new DeleteCommand({ ...rest, Key, ReturnValues: 'ALL_OLD', ReturnConsumedCapacity });
  }

  #transaction() {
    const keys = this.#distinct(1 + this.#number(4));
    const TransactItems = keys.map((key) => (this.#maybe(0.2) ? this.#check(key) : this.#write(key)));
    return new TransactWriteCommand({ TransactItems });
  }

  #check = (key: Key) => check(key, this.#when() ?? { exists: ['PK'] });

  #reading = () => ({ TableName: tableName(), ConsistentRead: this.#maybe() });

  #get = () => new GetCommand({ ...this.#reading(), Key: this.#key(), ReturnConsumedCapacity: 'TOTAL' });

  #batch() {
    const Keys = this.#distinct(1 + this.#number(8));
    const some = this.#maybe(0.3) && PROJECTION;
    return new BatchGetCommand({ RequestItems: { [tableName()]: { Keys, ConsistentRead: this.#maybe(), ...some } } });
  }

  #limits = () => ({ Limit: this.#maybe() ? 1 + this.#number(5) : undefined, ScanIndexForward: this.#maybe() });

  #range() {
    const [low = '', high = ''] = [this.#one(SORTS), this.#one(SORTS)].sort();
    const { PK } = this.#key();
    const inside = oneOf(
      SORTS.filter((sort) => compareText(sort, low) > 0 && compareText(sort, high) < 0),
      this.#random,
    );
    const some = this.#maybe(0.3) ? PROJECTION : undefined;
    const filter = this.#maybe(0.3) ? expressionOf({ is: { likes: this.#number(3) }, missing: ['text'] }) : undefined;
    return new QueryCommand({
      ...{ ...this.#reading(), ...this.#limits(), ReturnConsumedCapacity: 'TOTAL' },
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :low AND :high',
      ProjectionExpression: some?.ProjectionExpression,
      FilterExpression: filter?.text,
      ExpressionAttributeNames: (some || filter) && { ...some?.ExpressionAttributeNames, ...filter?.names },
      ExpressionAttributeValues: { ':pk': PK, ':low': low, ':high': high, ...filter?.values },
      ExclusiveStartKey: inside && this.#maybe(0.3) ? { PK, SK: inside } : undefined,
    });
  }

  #index() {
    const IndexName = this.#one(['GSI1', 'GSI2'] as const);
    const isBounded = this.#maybe();
    return new QueryCommand({
      ...{ TableName: tableName(), IndexName, ...this.#limits(), ReturnConsumedCapacity: 'TOTAL' },
      KeyConditionExpression: `#partition = :partition${isBounded ? ` AND ${IndexName}SK < :before` : ''}`,
      ExpressionAttributeNames: { '#partition': `${IndexName}PK` },
      ExpressionAttributeValues: {
        ':partition': this.#one(['LIKES#1', 'DIRECTORY']),
        ':before': isBounded ? `${this.#number(30)}` : undefined,
      },
    });
  }

  #scan = () => new ScanCommand({ TableName: tableName(), ConsistentRead: true });
}
