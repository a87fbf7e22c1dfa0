import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Access } from '../scripts/local/aws.ts';
import { findChromium } from '../scripts/local/chromium.ts';
import type { Outputs } from '../scripts/local/deploy.ts';
import type { Site } from '../scripts/local/front-door.ts';
import { freePort } from '../scripts/local/ports.ts';
import { type Stack, startStack } from '../scripts/local/stack.ts';
import { Started } from '../scripts/local/started.ts';
import type { Restartable } from '../scripts/restarts/prove.ts';

/** The deployed stack, as the tests reach it. */
export interface Provided extends Access {
  site: string;
  outputs: Outputs;
  /** Address of the stand-in for Comprehend. */
  comprehend?: string;
  pid?: number;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Provided;
  }
}

export async function throwAway(
  site: 'built' | 'none',
  context?: Record<string, string>,
  root?: string,
): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-test-'));
  const stack = await startStack({ site, folder, context, root });
  const stop = async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...stack, stop };
}

/** A throw-away stack that is started again and again from one saved state, and is removed with `started`. */
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

/** Starts a stack for a project, unless BARKYARD_STACK describes one that runs. */
export default async function setup(project: TestProject) {
  const isBrowser = project.name === 'e2e';
  if (isBrowser) process.env.CHROMIUM_PATH = await findChromium();
  const given = process.env.BARKYARD_STACK;
  if (given) return project.provide('stack', JSON.parse(given));
  const { stop, mails, redeploy, save, ...provided } = await throwAway(isBrowser ? 'built' : 'none');
  project.provide('stack', provided);
  return stop;
}
