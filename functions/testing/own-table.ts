import { randomUUID } from 'node:crypto';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexDescription,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { kindOf, type Row, scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { client } from '../core/dynamodb.ts';
import { tableName } from '../core/table.ts';

const indexOf = ({ IndexName, KeySchema, Projection }: GlobalSecondaryIndexDescription) => ({
  IndexName,
  KeySchema,
  Projection,
});

interface OwnTable {
  name: string;
  drop: () => Promise<void>;
}

/** Creates an empty table like the deployed one, maybe on another server. It has no stream until a test follows it. */
export async function newTable(deployed?: DynamoDBClient): Promise<OwnTable> {
  const database = new DynamoDBClient();
  const { Table } = await (deployed ?? database).send(new DescribeTableCommand({ TableName: tableName() }));
  const TableName = `own-${randomUUID()}`;
  await database.send(
    new CreateTableCommand({
      TableName,
      KeySchema: Table?.KeySchema,
      AttributeDefinitions: Table?.AttributeDefinitions,
      GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(indexOf),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  const drop = async () => {
    await database.send(new DeleteTableCommand({ TableName }));
  };
  return { name: TableName, drop };
}

/** Uses a table of its own for everything that follows in this process. */
export async function takeOwnTable(deployed?: DynamoDBClient): Promise<() => Promise<void>> {
  const { name, drop } = await newTable(deployed);
  process.env.TABLE = name;
  return drop;
}

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
let hasWritten = false;

client.middlewareStack.add(
  (next, { commandName = '' }) =>
    (given) => {
      hasWritten ||= WRITES.test(commandName);
      return next(given);
    },
  { step: 'initialize', name: 'watch' },
);

/** Hourly counts, which denied calls change too. */
const isCount = (row: Row) => ['LIMIT', 'ATTEMPTS'].includes(kindOf(row));

export type State = Map<string, Row>;

/** The whole table except counts. */
export async function stateOf(): Promise<State> {
  const rows = (await scanTable()) as Row[];
  return new Map(rows.filter((row) => !isCount(row)).map((row) => [`${row.PK} ${row.SK}`, row]));
}

/** The content of a row in a fixed order, without the number of times that an upload was examined. */
function textOf(row: Row | undefined) {
  const said = Object.entries(row ?? {}).filter(([name]) => name !== 'looks');
  return JSON.stringify(said.map(([name, value]) => [name, value instanceof Set ? [...value].sort() : value]).sort());
}

/** The names of the rows in which two states differ. */
export const diff = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => textOf(before.get(name)) !== textOf(after.get(name)),
  );

/** Restores the table. */
export async function restore(before: State, after: State): Promise<void> {
  const TableName = tableName();
  for (const name of diff(before, after)) {
    const [was, is] = [before.get(name), after.get(name)];
    if (was) await client.send(new PutCommand({ TableName, Item: was }));
    else if (is) await client.send(new DeleteCommand({ TableName, Key: { PK: is.PK, SK: is.SK } }));
  }
}

/** Restores the table if anything was written since; returns the names of the changed rows. */
export async function undo(before: State): Promise<string[]> {
  if (!hasWritten) return [];
  const after = await stateOf();
  const changed = diff(before, after);
  if (changed.length > 0) await restore(before, after);
  hasWritten = false;
  return changed;
}
