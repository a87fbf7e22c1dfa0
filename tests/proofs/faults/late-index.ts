import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { client } from '../../../functions/core/dynamodb.ts';
import type { Item } from '../../../functions/core/table.ts';
import { itemAt, type Target, targetsOf } from '../../../functions/core/testing/bill.ts';
import { newTable } from '../../../functions/testing/own-table.ts';

interface Written {
  key: Target['Key'];
  item: Item | undefined;
  at: number;
}

const beside = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
const WRITES = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand']);
const NAME = 'late index';

const isListed = (item: Item | undefined) => item?.GSI1PK !== undefined || item?.GSI2PK !== undefined;
const isOnIndex = (input: object): boolean => 'IndexName' in input && input.IndexName !== undefined;

/**
 * From here on what is asked of an index is answered by another table, to which each write comes so much later. The
 * table itself answers as ever.
 */
export async function lateIndexes(lagMs: number) {
  const { name: TableName, drop } = await newTable();
  const waiting: Written[] = [];
  /** Entries that the index has shown; only these need updates. */
  const listed = new Set<string>();
  let caughtUp: Promise<unknown> = Promise.resolve();
  let stale = 0;

  const apply = ({ key: Key, item: Item }: Written) =>
    Item ? beside.send(new PutCommand({ TableName, Item })) : beside.send(new DeleteCommand({ TableName, Key }));

  async function catchUp(): Promise<void> {
    const before = Date.now() - lagMs;
    while (waiting[0] && waiting[0].at <= before) {
      const [written] = waiting.splice(0, 1);
      if (written) await apply(written);
    }
  }

  async function note(call: { command: string; input: object }): Promise<void> {
    const at = Date.now();
    const written = await Promise.all(
      targetsOf(call).map(async (target) => ({ key: target.Key, item: await itemAt(target), at })),
    );
    for (const one of written) {
      if (isListed(one.item)) listed.add(JSON.stringify(one.key));
      if (listed.has(JSON.stringify(one.key))) waiting.push(one);
    }
  }

  client.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      async (given) => {
        if (isOnIndex(given.input)) {
          caughtUp = caughtUp.then(catchUp);
          await caughtUp;
          if (waiting.length > 0) stale += 1;
          return next({ ...given, input: { ...given.input, TableName } });
        }
        const answer = await next(given);
        if (WRITES.has(command)) await note({ command, input: given.input });
        return answer;
      },
    { step: 'initialize', name: NAME },
  );

  const stop = async () => {
    client.middlewareStack.remove(NAME);
    await drop();
  };
  return { stale: () => stale, stop };
}
