import { setTimeout as pause } from 'node:timers/promises';
import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { invariants, names } from './invariants/invariants.ts';
import { common, countOf, type Findings, look } from './look.ts';
import { findPlaces } from './places.ts';

/**
 * Looks for contradictions in the table, in what is published and sent, among Cognito's users and in the dead-letter
 * queues: of a named environment, else TABLE, MEDIA, UPLOADS and USER_POOL_ID, or what the stack made in this account and region.
 */
const SHOWN = 20;
/** A look is no snapshot: what was written meanwhile may look half done once, a contradiction is seen each time. */
const LOOKS = 5;
const BETWEEN_MS = 3000;

await answer(lookAndTell);

async function lookAndTell(): Promise<number> {
  await findPlaces(await namedOutputs('ops invariants', process.argv.slice(2)));
  const { seen, findings } = await look();
  console.log(
    `${process.env.TABLE}: ${Object.entries(seen)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  const lasting = await lastingOf(findings);
  for (const name of names) show(`I${invariants[name][0]} ${name}`, lasting[name] ?? []);
  return countOf(lasting) > 0 ? 1 : 0;
}

async function lastingOf(findings: Findings, looked = 1): Promise<Findings> {
  if (countOf(findings) === 0 || looked === LOOKS) return findings;
  await pause(BETWEEN_MS);
  return lastingOf(common(findings, (await look()).findings), looked + 1);
}

function show(name: string, list: string[]) {
  console.log(`  ${name}: ${list.length}`);
  for (const finding of list.slice(0, SHOWN)) console.log(`    ${finding}`);
  if (list.length > SHOWN) console.log(`    and ${list.length - SHOWN} more`);
}
