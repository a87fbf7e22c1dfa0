import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './lighthouse/audit.ts';
import { forgetVisit, signIn, withBrowser } from './lighthouse/browser.ts';
import { giveWay } from './lighthouse/give-way.ts';
import { misses, PAGES, type PageVisits, rowsOf, type Scores } from './lighthouse/scores.ts';
import { startStack } from './local/stack.ts';
import { Started } from './local/started.ts';
import { writeSection } from './section.ts';
import { hangPicturesOnce, seedOnce } from './seed.ts';

/**
 * Lighthouse on a phone, five times a page: writes the medians into docs/interface.md, and fails below the targets.
 */
const RUNS = 5;

const started = new Started();
const folder = await mkdtemp(join(tmpdir(), 'barkyard-lighthouse-'));
started.add(() => rm(folder, { recursive: true, force: true }));
const pages: PageVisits[] = [];
try {
  const stack = await startStack({ site: 'built', folder, started });
  await seedOnce(stack, join(folder, 'seeded'));
  await hangPicturesOnce(stack, join(folder, 'seeded'));
  if (stack.pid) await giveWay(stack.pid);
  for (const page of PAGES) pages.push(await visitsOf(stack.site, page));
} finally {
  await started.stop();
}

async function visitsOf(site: string, { path, signedIn }: (typeof PAGES)[number]): Promise<PageVisits> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  if (signedIn) await withBrowser(profile, (page) => signIn(page, site));
  const runs: Scores[] = [];
  while (runs.length < RUNS) runs.push(await visit(`${site}${path}`, profile));
  return { path, runs };
}

function visit(url: string, profile: string): Promise<Scores> {
  return withBrowser(profile, async (page, port) => {
    await forgetVisit(page, new URL(url).origin);
    await page.close();
    return audit(url, port);
  });
}

const rows = rowsOf(pages);
console.log(rows.join('\n'));
writeSection('docs/interface.md', { name: 'lighthouse', by: 'lighthouse' }, rows);
for (const line of misses(pages)) {
  console.error(line);
  process.exitCode = 1;
}
process.exit();
