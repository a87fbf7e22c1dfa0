import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Access } from './aws.ts';
import type { Outputs } from './deploy.ts';
import type { Site } from './front-door.ts';
import { freePort } from './ports.ts';
import { type Stack, startStack } from './stack.ts';
import { Started } from './started.ts';

/** The deployed stack, as the tests reach it. */
export interface Provided extends Access {
  site: string;
  outputs: Outputs;
  /** Address of the stand-in for Comprehend. */
  comprehend?: string;
  pid?: number;
}

/** A stack that is started again and again from one saved state. */
export interface Restartable {
  stateDir: string;
  start(site: Site): Promise<Stack>;
}

/** A stack of one's own, of which nothing is left once it is stopped. */
export async function throwAway(site: Site, context?: Record<string, string>, root?: string): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-test-'));
  const stack = await startStack({ site, folder, context, root });
  const stop = async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...stack, stop };
}

/** A stack that is removed with `started`. */
export async function restartable(started: Started): Promise<Restartable> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-test-'));
  started.add(() => rm(folder, { recursive: true, force: true }));
  const stateDir = join(folder, 'state');
  const place = { folder, stateDir, sitePort: await freePort(), awsPort: await freePort() };
  const start = (site: Site) => {
    const own = new Started();
    started.add(() => own.stop());
    return startStack({ ...place, site, started: own });
  };
  return { stateDir, start };
}
