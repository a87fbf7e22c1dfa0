import { expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

it('takes the browser that is named', async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

it('says in one sentence how to install one', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere' })).rejects.toThrow(
    'Install Chromium (on Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to it: there is nothing to run at /nowhere.',
  );
});
