import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PHONE } from './steps/browser.ts';
import { verified } from './steps/given.ts';
import { choosesPhoto, drawing } from './steps/photos.ts';
import { opensHome } from './steps/session.ts';
import { posts } from './steps/when.ts';

/** The deployed Upkeep packs the export, and may have other work before it. */
const PATIENCE = { timeout: 200_000 };

it('packs all that one has, goes on over a reload, and hands it over as a zip with the words and the pictures', {
  timeout: 300_000,
}, async () => {
  const rex = await verified();
  const page = await opensHome(rex, { viewport: PHONE });
  await choosesPhoto(page, await drawing(320, 240));
  await posts(page, 'My finest stick #sticks');
  await page.getByRole('article').filter({ hasText: 'My finest stick' }).waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByText('You can leave this page').waitFor();
  await page.reload();
  const button = page.getByRole('button', { name: /^Download/ });
  await button.waitFor(PATIENCE);

  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(file.suggestedFilename()).toBe('barkyard-1.zip');
  const files = unzipSync(await readFile(await file.path()));
  const { posts: written } = JSON.parse(Buffer.from(files['posts.json'] ?? []).toString());
  expect(written).toMatchObject([{ text: 'My finest stick #sticks', tags: ['sticks'] }]);
  const [picture = ''] = written[0].files;
  expect(await sharp(files[picture]).metadata()).toMatchObject({ width: 320, height: 240 });
  const { profile } = JSON.parse(Buffer.from(files['profiles.json'] ?? []).toString());
  expect(profile).toMatchObject([{ email: rex.email, username: rex.username, hobbies: rex.hobbies }]);

  await page.getByRole('button', { name: 'Export again' }).click();
  await page.getByText('Your data can be exported once a day. Try again after 24 hours').waitFor();
  expect(page.url()).toContain('/profile');
});
