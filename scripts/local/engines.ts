import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { webkit } from 'playwright-core';

/** What the browser tests can be run in; Chromium they always are. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const HOW_TO_INSTALL = {
  firefox: 'apt-get install firefox-esr',
  webkit: 'apt-get install webkit2gtk-driver xvfb, or npx playwright-core install webkit',
};

const isSet = (path: string | undefined): path is string => path !== undefined;

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, onPath('firefox-esr', 'firefox')].filter(isSet).find((path) => existsSync(path));

/** Playwright's own build can do more than the one of the system. */
export function findWebKit(): 'playwright' | 'driver' | undefined {
  if (existsSync(webkit.executablePath())) return 'playwright';
  const hasScreen = process.env.DISPLAY ?? onPath('Xvfb');
  return onPath('WebKitWebDriver') && hasScreen ? 'driver' : undefined;
}

/** Why the tests cannot be run in it here. */
export function obstacleOf(engine: Engine): string | undefined {
  if (engine === 'chromium') return undefined;
  const found = engine === 'firefox' ? findFirefox() : findWebKit();
  return found ? undefined : `not installed: ${HOW_TO_INSTALL[engine]}`;
}
