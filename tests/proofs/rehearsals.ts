import { Advice } from '../../scripts/local/advice.ts';
import { parsed } from '../../scripts/local/parsed.ts';
import { shownOn } from '../../scripts/local/progress.ts';
import { runAndStop } from '../../scripts/local/run-and-stop.ts';
import { Started } from '../../scripts/local/started.ts';
import { keep } from './rehearsals/keep.ts';
import type { Rehearsal } from './rehearsals/rehearsal.ts';
import { restore } from './rehearsals/restore.ts';
import { rotate } from './rehearsals/rotate.ts';
import { update } from './rehearsals/update.ts';

const REHEARSALS: Record<string, Rehearsal> = { keep, restore, rotate, update };

const onStep = shownOn(process.stdout);

const USAGE = 'Write npm run proof rehearsals -- update --from <commit>';

/** Rehearses rare tasks of operators on a local AWS with data in it: `npm run proof rehearsals -- restore`. */
await runAndStop(async (started) => {
  const { values, positionals } = parsed(USAGE, { options: { from: { type: 'string' } }, allowPositionals: true });
  let failed = 0;
  for (const name of positionals.length > 0 ? positionals : Object.keys(REHEARSALS)) {
    const faults = await rehearsed(name, started, values.from);
    console.log(`• rehearsal of ${name}: faults ${faults.length}`);
    for (const fault of faults) console.log(`    ${fault}`);
    failed += faults.length;
  }
  return failed > 0 ? 1 : 0;
});

async function rehearsed(name: string, started: Started, from?: string): Promise<string[]> {
  const rehearsal = REHEARSALS[name];
  if (!rehearsal) throw new Advice(`Name one of ${Object.keys(REHEARSALS).join(', ')}: ${name} is not one.`);
  const own = new Started();
  started.add(() => own.stop());
  return onStep(`Rehearse: ${name}`, () => rehearsal(own, from)).finally(() => own.stop());
}
