import process from 'node:process';
import { ACCEPTED } from './duplicates/accepted.ts';
import { findClones, review } from './duplicates/clones.ts';

/** Finds code of six lines or more that occurs twice; `accepted.ts` lists the exceptions. */
const { duplicates, outdated } = review(await findClones('.'), ACCEPTED);
for (const { lines, places } of duplicates) console.log(`${lines} lines: ${places.join(' = ')}`);
for (const { files } of outdated)
  console.log(`No longer duplicates, remove them from accepted.ts: ${files.join(' = ')}`);
console.log(`${duplicates.length} duplicates, ${ACCEPTED.length - outdated.length} accepted`);
process.exitCode = duplicates.length + outdated.length > 0 ? 1 : 0;
