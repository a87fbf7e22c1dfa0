import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../scripts/local/stack.ts';
import { Started } from '../../scripts/local/started.ts';
import { hangPicturesOnce, seedOnce } from '../../scripts/seed.ts';
import { installPackages } from '../install.ts';
import type { Section } from '../sections.ts';
import { audit } from './audit.ts';
import { forgetVisit, signIn, withBrowser } from './browser.ts';
import { type PageVisits, type Scores, sectionOf } from './scores.ts';

const RUNS = Number(process.env.RUNS || 5);
const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/home', signedIn: true },
];

const { PRIORITY_LOW } = constants.priority;

/**
 * Lets the local AWS, by its process, give way to the browser. It has a session of its own, and Linux shares the processors
 * among sessions before it looks at the priorities within one.
 */
async function giveWay(pid: number): Promise<void> {
  setPriority(pid, PRIORITY_LOW);
  await writeFile(`/proc/${pid}/autogroup`, `${PRIORITY_LOW}`).catch(() => undefined);
}

/** First visits to the built site on a phone, as Lighthouse simulates one. */
export async function measure(): Promise<Section> {
  await installPackages(join(import.meta.dirname, '..'));
  const started = new Started();
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-lighthouse-'));
  started.add(() => rm(folder, { recursive: true, force: true }));
  try {
    const stack = await startStack({ site: 'built', folder, started });
    await seedOnce(stack, join(folder, 'seeded'));
    await hangPicturesOnce(stack, join(folder, 'seeded'));
    if (stack.pid) await giveWay(stack.pid);
    const pages: PageVisits[] = [];
    for (const page of PAGES) pages.push(await visitsOf(stack.site, folder, page));
    return sectionOf(pages);
  } finally {
    await started.stop();
  }
}

async function visitsOf(site: string, folder: string, { path, signedIn }: (typeof PAGES)[number]): Promise<PageVisits> {
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
