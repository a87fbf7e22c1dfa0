import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './lighthouse/audit.ts';
import { openBrowser } from './lighthouse/browser.ts';
import { below, medianOf, PAGES, rowsOf, type Scores } from './lighthouse/scores.ts';
import { startStack } from './local/stack.ts';
import { Started } from './local/started.ts';
import { writeSection } from './section.ts';
import { hangPicturesOnce, seedOnce } from './seed.ts';

/**
 * Lighthouse on a phone, five times a page: writes the medians into docs/interface.md, and fails below the targets. It
 * multiplies by four how long the page's tasks took, waiting for a processor included, so what answers the page gives way to
 * the browsers: a phone does not serve its own site.
 */
const RUNS = 5;

const started = new Started();
const folder = await mkdtemp(join(tmpdir(), 'barkyard-lighthouse-'));
started.add(() => rm(folder, { recursive: true, force: true }));
const medians: Record<string, Scores> = {};
try {
  const visits = await Promise.all(PAGES.map(async (page) => ({ ...page, ...(await openBrowser(folder)) })));
  for (const { close } of visits) started.add(close);
  setPriority(constants.priority.PRIORITY_LOW);
  const stack = await startStack({ site: 'built', folder, started });
  await seedOnce(stack, join(folder, 'seeded'));
  await hangPicturesOnce(stack, join(folder, 'seeded'));
  for (const { path, signedIn, port, signIn, forgetVisit } of visits) {
    if (signedIn) await signIn(stack.site);
    const runs: Scores[] = [];
    while (runs.length < RUNS) {
      await forgetVisit(stack.site);
      runs.push(await audit(`${stack.site}${path}`, port));
    }
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
