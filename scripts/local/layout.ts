import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAYOUT } from '#shared/core/layout';
import { Advice } from './advice.ts';

const NOTE = 'layout';

/**
 * Removes a saved state whose rows this version cannot read, and resolves with the sentence that says so.
 * @throws Advice where the rows are on an AWS of somebody else's.
 */
export async function dropOldState(stateDir: string, endpoint?: string): Promise<string | undefined> {
  const layout = await readFile(join(stateDir, NOTE), 'utf8').catch(() => undefined);
  if (layout === `${LAYOUT}`) return;
  const wasUsed = await isUsed(stateDir);
  if (wasUsed && endpoint) throw new Advice(adviceFor(endpoint, stateDir));
  await rm(stateDir, { recursive: true, force: true });
  await mkdir(stateDir, { recursive: true, mode: 0o700 });
  await writeFile(join(stateDir, NOTE), `${LAYOUT}`);
  return wasUsed
    ? 'Barkyard begins empty, and you need do nothing: the data saved here is from another version, which stored it differently.'
    : undefined;
}

/** An AWS of one's own leaves the note of the seed; the local AWS leaves its files too. */
const isUsed = (stateDir: string) =>
  Promise.any([readFile(join(stateDir, 'seeded')), readFile(join(stateDir, 'credentials'))]).then(
    () => true,
    () => false,
  );

const adviceFor = (endpoint: string, stateDir: string) =>
  `Empty the AWS at ${endpoint} and remove ${stateDir}: its data is from another version of Barkyard, which stored it differently.`;
