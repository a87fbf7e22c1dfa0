import type { TestProject } from 'vitest/node';
import { Advice } from '../../scripts/local/advice.ts';
import { findChromium } from '../../scripts/local/chromium.ts';
import { obstacleOf } from '../../scripts/local/engines.ts';
import { type Provided, throwAway } from '../../scripts/local/throw-away.ts';
import { engine } from '../support/engines/engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Provided;
  }
}

/** What browser tests look at: the built site, or Vite's development server. */
const SITE = process.env.SITE === 'dev' ? 'dev' : 'built';

/** Starts a stack for a project, unless BARKYARD_STACK describes one that runs. */
export default async function setup(project: TestProject) {
  const isBrowser = project.name === 'e2e';
  if (isBrowser) await findBrowser();
  const given = process.env.BARKYARD_STACK;
  if (given) return project.provide('stack', JSON.parse(given));
  const { stop, mails, redeploy, save, ...provided } = await throwAway(isBrowser ? SITE : 'none');
  project.provide('stack', provided);
  return stop;
}

async function findBrowser(): Promise<void> {
  const obstacle = obstacleOf(engine);
  if (obstacle) throw new Advice(`Leave BROWSER=${engine} out, or install it: ${obstacle}.`);
  if (engine === 'chromium') process.env.CHROMIUM_PATH = await findChromium();
}
