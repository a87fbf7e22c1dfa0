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

it('says how to install one', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(
    'Install Chromium (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to it: there is nothing to run at /nowhere.',
  );
});
