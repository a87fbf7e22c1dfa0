import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database, databaseObstacle } from '../../../../scripts/local/database.ts';
import { skipFor } from '../../../../scripts/local/testing/skipping.ts';
import { randomFrom } from '../../../testing/random.ts';
import { isDynamoDBError, newClient, reasonsIn } from '../../dynamodb.ts';
import type { Item } from '../../table.ts';
import { serve } from './client.ts';
import { createTable, LOCAL_ACCESS } from './local-table.ts';
import { RandomCommands } from './random-commands.ts';
import { Store } from './store.ts';

const SEED = Number(process.env.SEED || 1);
const MOST_SHOWN = 3;
const COMMANDS = Number(process.env.COMMANDS || 1_000);

const obstacle = await databaseObstacle(process.env.COMMANDS !== undefined);

const byKey = (items: Item[]) => items.toSorted((a, b) => (`${a.PK} ${a.SK}` < `${b.PK} ${b.SK}` ? -1 : 1));

interface Output {
  Item?: Item;
  Items?: Item[];
  Attributes?: Item;
  Responses?: Record<string, Item[]>;
  LastEvaluatedKey?: Item;
  ConsumedCapacity?: { CapacityUnits?: number };
}

/** DynamoDB Local bills nothing for what finds nothing. */
const unitsOf = ({ Item, Items, Attributes, ConsumedCapacity }: Output) =>
  Item || Items?.length || (!Items && Attributes) ? ConsumedCapacity?.CapacityUnits : undefined;

type AnyCommand = ReturnType<RandomCommands['next']>;

const isScan = (command: AnyCommand) => command instanceof ScanCommand;

/** DynamoDB Local gives no place to read on from behind an item that is the bound of its range itself. */
const isAtBound = ({ ExpressionAttributeValues: values = {} }: { ExpressionAttributeValues?: Item }, last?: Item) =>
  [values[':low'], values[':high']].includes(last?.SK);

/** The comparable form of an answer: unordered items are sorted. */
function seenOf(command: AnyCommand, output: Output) {
  const { Item, Items, Attributes, Responses, LastEvaluatedKey } = output;
  return {
    ...{ Item, Attributes },
    LastEvaluatedKey:
      isScan(command) || isAtBound(command.input as object, LastEvaluatedKey) ? undefined : LastEvaluatedKey,
    Items: Items && isScan(command) ? byKey(Items) : Items,
    Responses: Responses && Object.values(Responses).map(byKey),
    units: unitsOf(output),
  };
}

function failureOf(error: unknown) {
  if (!isDynamoDBError(error)) throw error;
  return { error: error.name, reasons: reasonsIn(error).map(({ Code }) => Code) };
}

describe('the store', skipFor(obstacle), () => {
  const store = new Store();
  const ours = newClient();
  let database: Database;
  let theirs: typeof ours;

  beforeAll(async () => {
    for (const [name, value] of Object.entries({ ...LOCAL_ACCESS, TABLE: 'equal' })) vi.stubEnv(name, value);
    serve(ours, store);
    database = await Database.inMemory();
    vi.stubEnv('AWS_ENDPOINT_URL', database.endpoint);
    theirs = newClient();
    await createTable(database.endpoint);
  });

  afterAll(async () => {
    await database.close();
    vi.unstubAllEnvs();
  });

  it('answers as DynamoDB Local does', { timeout: 1_200_000 }, async () => {
    const commands = new RandomCommands(randomFrom(SEED));
    const [seen, differences] = [new Map<string, number>(), [] as object[]];
    for (let at = 0; at < COMMANDS; at += 1) {
      const command = commands.next();
      const ask = (client: typeof ours) =>
        client.send(command as never).then((output: object) => seenOf(command, output), failureOf);
      const [expected, found] = [await ask(theirs), await ask(ours)];
      if (!isDeepStrictEqual(found, expected)) {
        differences.push({ at, input: JSON.stringify(command.input).slice(0, 1000), expected, found });
      }
      if (differences.length === MOST_SHOWN) break;
      const kind = 'error' in found ? found.error : command.constructor.name;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    expect(differences).toEqual([]);
    console.log(`• store: seed ${SEED}, ${[...seen].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
  });
});
