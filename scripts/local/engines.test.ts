import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFirefox, findWebKit, obstacleOf } from './engines.ts';

/** A machine on which these programs are. */
async function having(...programs: string[]): Promise<{ PATH: string }> {
  const PATH = await mkdtemp(join(tmpdir(), 'barkyard-engines-'));
  onTestFinished(() => rm(PATH, { recursive: true }));
  for (const name of programs) await symlink(process.execPath, join(PATH, name));
  return { PATH };
}

it('Firefox is the one that is named, else the one on the PATH', async () => {
  const env = await having('firefox');
  expect(findFirefox(env)).toBe(join(env.PATH, 'firefox'));
  expect(findFirefox({ ...env, FIREFOX_PATH: process.execPath })).toBe(process.execPath);
  expect(findFirefox({ ...env, FIREFOX_PATH: '/nowhere' })).toBeUndefined();
});

it('WebKit is Playwright’s build, else the driver with a screen', async () => {
  const env = await having('WebKitWebDriver', 'Xvfb');
  expect(findWebKit(env, process.execPath)).toBe('playwright');
  expect(findWebKit(env, '/nowhere')).toBe('driver');
  expect(findWebKit(await having('WebKitWebDriver'), '/nowhere')).toBeUndefined();
});

it('where a browser is missing, it says how to install it', async () => {
  const env = await having();
  expect(obstacleOf('firefox', env)).toBe('not installed: apt-get install firefox-esr');
  expect(obstacleOf('chromium', env)).toBeUndefined();
});
