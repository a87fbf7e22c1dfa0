import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { webkit } from 'playwright-core';

/** What the browser tests can be run in; Chromium they always are. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const HOW_TO_INSTALL = {
  firefox: 'apt-get install firefox-esr',
  webkit: 'apt-get install webkit2gtk-driver xvfb',
};

const onPath = ({ PATH = '' }: NodeJS.ProcessEnv, ...names: string[]): string | undefined =>
  names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name))).find((path) => existsSync(path));

export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { FIREFOX_PATH } = env;
  return FIREFOX_PATH ? [FIREFOX_PATH].find((path) => existsSync(path)) : onPath(env, 'firefox-esr', 'firefox');
}

/** Playwright's own build can do more than the one of the system, which needs a screen, seen or not. */
export function findWebKit(
  env: NodeJS.ProcessEnv = process.env,
  own = webkit.executablePath(),
): 'playwright' | 'driver' | undefined {
  if (existsSync(own)) return 'playwright';
  const hasScreen = env.DISPLAY || onPath(env, 'Xvfb');
  return onPath(env, 'WebKitWebDriver') && hasScreen ? 'driver' : undefined;
}

/** Why the tests cannot be run in it here. */
export function obstacleOf(engine: Engine, env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (engine === 'chromium') return undefined;
  const found = engine === 'firefox' ? findFirefox(env) : findWebKit(env);
  return found ? undefined : `not installed: ${HOW_TO_INSTALL[engine]}`;
}
