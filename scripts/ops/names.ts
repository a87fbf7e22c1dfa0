import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { findTable } from './places.ts';

/** Prints the dogs whose names could be taken for the operator's, and changes nothing. */
await answer(printPosing);

async function printPosing(): Promise<number> {
  const { TableName } = await namedOutputs('ops names', process.argv.slice(2));
  process.env.TABLE = TableName ?? (await findTable());
  const { posingDogs } = await import('./names/posing.ts');
  let found = 0;
  for await (const { userId, username, name } of posingDogs()) {
    console.log(`${userId}  @${username}  ${name}`);
    found += 1;
  }
  console.log(found === 0 ? 'No stored name poses as the operator.' : `${found} to look at.`);
  return 0;
}
