import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from './chromium.ts';

it('takes the browser that is named', async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

it('prefers a headless shell, wherever it is on the PATH', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-chromium-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const browsers = ['a/chromium', 'b/chromium-headless-shell'].map((path) => join(folder, path));
  for (const path of browsers) {
    await mkdir(join(path, '..'));
    await symlink(process.execPath, path);
  }
  const PATH = ['a', 'b'].map((name) => join(folder, name)).join(delimiter);
  expect(await findChromium({ PATH })).toBe(browsers[1]);
});

it('fetches one where none is installed', async () => {
  expect(await findChromium({ PATH: '/nowhere' }, async () => '/fetched')).toBe('/fetched');
});

it.each([
  [{ CHROMIUM_PATH: '/nowhere' }, 'Set CHROMIUM_PATH to a Chromium: there is nothing to run at /nowhere.'],
  [{ PATH: '/nowhere' }, /^Install .* or set CHROMIUM_PATH to one: none is installed, and none could be fetched\.$/],
])('says in one sentence what to do with %j', async (env, sentence) => {
  await expect(findChromium(env, async () => undefined)).rejects.toThrow(sentence);
});
