import { client } from '../../core/dynamodb.ts';
import { SYSTEM } from '../../core/proof.ts';
import { type Key, readAll } from '../../core/table.ts';
import { conflictWith, faulty, type Sent } from '../../core/testing/faulty.ts';
import { change, write } from '../../core/write.ts';
import { type Counted, foldRound, open, shardsOf } from '../shards.ts';

/** Makes the next transactions on an item lose to other writers. */
export async function amidConflicts<T>(times: number, { PK, SK }: Key, doing: () => Promise<T>): Promise<T> {
  let left = times;
  const isAbout = ({ command, body }: Sent) =>
    command === 'TransactWriteItems' && body.includes(JSON.stringify(PK)) && body.includes(JSON.stringify(SK));
  const faults = faulty(client, (sent) => {
    if (left === 0 || !isAbout(sent)) return 'passes';
    left -= 1;
    return conflictWith(sent);
  });
  return doing().finally(faults.heal);
}

/** Makes a row hot, as two conflicts in one call do. */
export async function makeHot(row: Counted): Promise<void> {
  await write(SYSTEM, change(row.key, { set: { hot: 'opening' } }));
  await open(SYSTEM, row);
}

export const shardRows = async (row: Counted) =>
  (await readAll(shardsOf(row), { consistent: true })).filter((shard) => shard !== undefined);

/** Folds round after round until the row is cold. */
export async function coolDown(row: Counted, cursor?: string): Promise<void> {
  const next = await foldRound(row, cursor);
  if (next) await coolDown(row, next.cursor);
}

const WRITES = /^(Put|Update|Delete|TransactWrite)/;

/** Collects the contradictions in the table after each write. */
export async function wrongAfterEachWrite(wrong: () => Promise<string[]>, doing: () => Promise<unknown>) {
  const found: string[] = [];
  const name = 'wrongAfterEachWrite';
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (given) => {
        const answer = await next(given);
        if (WRITES.test(commandName)) found.push(...(await wrong()));
        return answer;
      },
    { step: 'initialize', name },
  );
  await doing().finally(() => client.middlewareStack.remove(name));
  return found;
}
