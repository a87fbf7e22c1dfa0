import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chunksOf } from '../../functions/core/chunks.ts';
import { DynamoDB } from '../../functions/core/dynamodb.ts';
import {
  BatchGetItem,
  DeleteItem,
  GetItem,
  PutItem,
  Query,
  TransactWriteItems,
  UpdateItem,
} from '../../functions/core/dynamodb-commands.ts';
import { type Item, itemName, tableName } from '../../functions/core/table.ts';
import { createTable, LOCAL_ACCESS } from '../../functions/core/testing/store/local-table.ts';
import type { Source } from '../../functions/core/testing/store/table.ts';
import type { Usage } from '../../functions/core/testing/store/usage.ts';
import { BatchWriteItem } from '../../functions/testing/commands.ts';
import { Database, databaseObstacle } from '../../scripts/local/testing/database.ts';
import { skipFor } from '../../scripts/local/testing/skipping.ts';
import { ACTIONS, type Action } from './actions.ts';
import { measureOn } from './measure.ts';
import { System } from './system.ts';

const DOGS = 10_000;
const SEED = Number(process.env.SEED || 1);
const SHARE = Number(process.env.SHARE || 0.001);
/** Thousands of commands, for the long form. */
const isIncluded = ({ name }: Action) => process.env.SHARE !== undefined || name !== 'deletion of an account';
const MOST_SHOWN = 3;
const obstacle = await databaseObstacle(process.env.SHARE !== undefined);

const COMMANDS: Record<string, new (input: never) => object> = {
  GetItemCommand: GetItem,
  BatchGetItemCommand: BatchGetItem,
  QueryCommand: Query,
  PutItemCommand: PutItem,
  UpdateItemCommand: UpdateItem,
  DeleteItemCommand: DeleteItem,
  TransactWriteItemsCommand: TransactWriteItems,
};

interface Asked {
  command: string;
  input: object;
  output: object | undefined;
  usage: Usage;
}

/** Remembers what the system asks the store, and which rows of the world it meets on the way. */
function observed() {
  const [asked, met] = [[] as Asked[], new Map<string, Item>()];
  const meet = <T extends Item | undefined>(row: T): T => {
    if (row && !met.has(itemName(row))) met.set(itemName(row), row);
    return row;
  };
  const observe = (source: Source): Source => ({
    row: (key) => meet(source.row(key)),
    rows: (section) => [...source.rows(section)].map(meet),
  });
  const system = new System(DOGS, SEED, observe);
  const { store } = system;
  const send = store.send.bind(store);
  store.send = async (command, input) => {
    const entry: Asked = {
      command,
      input: structuredClone(input),
      output: undefined,
      usage: { ...store.ledger.total },
    };
    asked.push(entry);
    const { usage, outcome } = await store.ledger.measure(() => send(command, input));
    entry.usage = usage;
    if (outcome.status === 'rejected') throw outcome.reason;
    entry.output = outcome.value;
    return outcome.value;
  };
  return { system, asked, met };
}

async function load(client: DynamoDB, rows: Item[]): Promise<void> {
  for (const chunk of chunksOf(rows, 25)) {
    const puts = chunk.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItem({ RequestItems: { [tableName()]: puts } }));
  }
}

interface Output {
  Item?: Item;
  Items?: Item[];
  Responses?: Record<string, Item[]>;
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

const capacityOf = ({ ConsumedCapacity: consumed = [] }: Output) =>
  [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** Items of which only some attributes were read may lack their key. */
const contentOf = (item: Item) => JSON.stringify(Object.entries(item).sort());

const sorted = (items: Item[]) => items.toSorted((a, b) => (contentOf(a) < contentOf(b) ? -1 : 1));

const itemsIn = ({ Item, Items, Responses }: Output) => ({
  Item,
  Items,
  Responses: Responses && sorted(Object.values(Responses).flat()),
});

const requestedIn = (input: object) => {
  const { RequestItems = {} } = input as { RequestItems?: Record<string, { Keys: object[] }> };
  return Object.values(RequestItems).flatMap(({ Keys }) => Keys).length;
};

/** DynamoDB Local bills nothing for what finds nothing, and half of a transaction. */
function isBilledRight(command: string, input: object, output: Output): boolean {
  if (command === 'TransactWriteItemsCommand') return false;
  if (command === 'BatchGetItemCommand') return itemsIn(output).Responses?.length === requestedIn(input);
  return command === 'GetItemCommand' ? output.Item !== undefined : output.Items?.length !== 0;
}

describe('a network of 10,000 dogs', skipFor(obstacle), () => {
  let database: Database | undefined;
  afterAll(() => {
    vi.unstubAllEnvs();
    return database?.close();
  });

  it('reads and writes what it would in DynamoDB Local, for the same units', { timeout: 1_200_000 }, async () => {
    const { system, asked, met } = observed();
    const finished = measureOn(system, { dogs: DOGS, seed: SEED, share: SHARE, actions: ACTIONS.filter(isIncluded) });
    await finished.finally(() => system.leave());
    for (const [name, value] of Object.entries(LOCAL_ACCESS)) vi.stubEnv(name, value);
    // Only now, because its connections do not live with the clock of the system.
    database = await Database.inMemory();
    const theirs = new DynamoDB({ endpoint: database.endpoint });
    await createTable(database.endpoint);
    await load(theirs, [...met.values()]);
    const [differences, totals] = [[] as object[], { compared: 0, ours: 0, theirs: 0 }];
    for (const { command, input, output, usage } of asked) {
      const Command = COMMANDS[command];
      if (!Command) throw new Error(`${command} is not known.`);
      const sent = new Command({ ...input, ReturnConsumedCapacity: 'TOTAL' } as never);
      const answer = (await theirs.send(sent as never).catch(() => undefined)) as Output | undefined;
      const isSame = isDeepStrictEqual(answer && itemsIn(answer), output && itemsIn(output));
      const units = usage.reads + usage.writes + usage.indexed;
      const isRight = answer !== undefined && isBilledRight(command, input, answer);
      if (!isSame || (isRight && capacityOf(answer) !== units))
        differences.push({
          command,
          input: JSON.stringify(input).slice(0, 600),
          units,
          theirs: answer && capacityOf(answer),
        });
      if (differences.length === MOST_SHOWN) break;
      if (!isRight) continue;
      totals.compared += 1;
      totals.ours += units;
      totals.theirs += capacityOf(answer);
    }
    expect(differences).toEqual([]);
    expect(totals.theirs).toBe(totals.ours);
    console.log(
      `• scale: seed ${SEED}, ${met.size} rows met, ${asked.length} commands with the same answers; ` +
        `units compared of ${totals.compared}: ${totals.ours} and ${totals.theirs}`,
    );
  });
});
