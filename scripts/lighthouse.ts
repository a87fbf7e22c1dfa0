import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './lighthouse/audit.ts';
import { forgetVisit, signIn, withBrowser } from './lighthouse/browser.ts';
import { giveWay } from './lighthouse/give-way.ts';
import { indexOf, misses, PAGES, type PageVisits, rowsOf, type Scores } from './lighthouse/scores.ts';
import { DEFAULT_SLOWDOWN, slowdownOf } from './lighthouse/slowdown.ts';
import { startStack } from './local/stack.ts';
import { Started } from './local/started.ts';
import { writeSection } from './section.ts';
import { hangPicturesOnce, seedOnce } from './seed.ts';

/**
 * Lighthouse on a phone, five times a page: writes the medians into docs/interface.md, and fails below the targets. It
 * multiplies how long the page's tasks took, waiting for a processor included: a phone does not serve its own site.
 */
const RUNS = 5;

const started = new Started();
const folder = await mkdtemp(join(tmpdir(), 'barkyard-lighthouse-'));
started.add(() => rm(folder, { recursive: true, force: true }));
/** At each slowdown; the last is judged. */
const rounds: PageVisits[][] = [];
try {
  const stack = await startStack({ site: 'built', folder, started });
  await seedOnce(stack, join(folder, 'seeded'));
  await hangPicturesOnce(stack, join(folder, 'seeded'));
  if (stack.pid) await giveWay(stack.pid);
  const first = await visitAll(stack.site, DEFAULT_SLOWDOWN);
  rounds.push(first);
  const slowdown = slowdownOf(indexOf(first));
  if (slowdown < DEFAULT_SLOWDOWN) rounds.push(await visitAll(stack.site, slowdown));
} finally {
  await started.stop();
}

async function visitAll(site: string, slowdown: number): Promise<PageVisits[]> {
  const all: PageVisits[] = [];
  for (const { path, signedIn } of PAGES) {
    const profile = await mkdtemp(join(folder, 'profile-'));
    if (signedIn) await withBrowser(profile, (page) => signIn(page, site));
    const runs: Scores[] = [];
    while (runs.length < RUNS) runs.push(await visit(`${site}${path}`, { profile, slowdown }));
    all.push({ path, slowdown, runs });
  }
  return all;
}

function visit(url: string, { profile, slowdown }: { profile: string; slowdown: number }): Promise<Scores> {
  return withBrowser(profile, async (page, port) => {
    await forgetVisit(page, new URL(url).origin);
    await page.close();
    return audit(url, { port, slowdown });
  });
}

const rows = rowsOf(rounds.flat());
console.log(rows.join('\n'));
writeSection('docs/interface.md', { name: 'lighthouse', by: 'lighthouse' }, rows);
for (const line of misses(rounds.at(-1) ?? [])) {
  console.error(line);
  process.exitCode = 1;
}
process.exit();
