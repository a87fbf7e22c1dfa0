import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './lighthouse/audit.ts';
import { openSignedIn } from './lighthouse/browser.ts';
import { below, medianOf, PAGES, rowsOf, type Scores } from './lighthouse/scores.ts';
import { startStack } from './local/stack.ts';
import { Started } from './local/started.ts';
import { writeSection } from './section.ts';
import { hangPicturesOnce, seedOnce } from './seed.ts';

/** Lighthouse on a phone, five times a page: writes the medians into docs/interface.md, and fails below the targets. */
const RUNS = 5;

const started = new Started();
const folder = await mkdtemp(join(tmpdir(), 'barkyard-lighthouse-'));
started.add(() => rm(folder, { recursive: true, force: true }));
const medians: Record<string, Scores> = {};
try {
  const stack = await startStack({ site: 'built', folder, started });
  await seedOnce(stack, join(folder, 'seeded'));
  await hangPicturesOnce(stack, join(folder, 'seeded'));
  for (const { path, signedIn } of PAGES) {
    const browser = await openSignedIn(stack, folder, signedIn);
    const runs: Scores[] = [];
    while (runs.length < RUNS) {
      await browser.forgetVisit();
      runs.push(await audit(`${stack.site}${path}`, browser.port));
    }
    await browser.close();
    medians[path] = medianOf(runs);
  }
} finally {
  await started.stop();
}
const rows = rowsOf(medians);
console.log(rows.join('\n'));
writeSection('docs/interface.md', { name: 'lighthouse', by: 'lighthouse' }, rows);
for (const line of below(medians)) {
  console.error(line);
  process.exitCode = 1;
}
process.exit();
