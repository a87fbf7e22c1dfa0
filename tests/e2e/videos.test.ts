import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { choosesClip } from './steps/clips.ts';
import { signedIn, visitor } from './steps/dogs.ts';
import { posts } from './steps/when.ts';

const PILL = 'Under review – only you can see this';
/** The stand-in loads its classifier with the first picture. */
const VERDICT = 90_000;
const SECRET = 'the place behind the mill';

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** The size of the video that a page has loaded. */
const filmOf = (page: Page, words: string) =>
  cardOf(page, words)
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      video.preload = 'auto';
      if (video.readyState < 2) await new Promise((resolve) => video.addEventListener('loadeddata', resolve));
      const { videoWidth, videoHeight, duration, currentSrc } = video;
      return { size: [videoWidth, videoHeight], seconds: Math.round(duration), address: currentSrc };
    });

describe.each([
  ['a phone', PHONE, { name: 'walk.webm', type: 'video/webm', seconds: 2, sound: true }],
  ['a desktop', DESKTOP, { name: 'walk.mp4', type: 'video/mp4', seconds: 2, title: SECRET }],
] as const)('a video from %s', (_, viewport, wanted) => {
  it('is its author’s alone until it is checked, and then plays for others', { tags: 'spec-1.2' }, async () => {
    const [luna, rex] = [await visitor({ name: 'Luna' }, { viewport }), await signedIn({ name: 'Rex' }, { viewport })];
    const words = `On the run ${luna.username}`;
    const chosen = await choosesClip(luna.page, wanted);
    await luna.page.getByText('Video is ready').waitFor({ timeout: VERDICT });
    if ('sound' in wanted) await luna.page.getByText('Without sound: this browser cannot convert it.').waitFor();
    await posts(luna.page, words);
    await cardOf(luna.page, words).getByText(PILL).waitFor();
    await rex.page.goto(`/profile/${luna.userId}`);
    await rex.page.getByRole('heading', { level: 1, name: 'Luna' }).waitFor();
    await rex.page.getByText('No posts yet').waitFor();

    await cardOf(luna.page, words).getByText(PILL).waitFor({ state: 'detached', timeout: VERDICT });
    await rex.page.reload();
    await cardOf(rex.page, words).waitFor();
    const { size, seconds, address } = await filmOf(rex.page, words);
    expect([size, seconds]).toEqual([[320, 240], 2]);
    const file = Buffer.from(await (await rex.page.request.get(address)).body());
    expect([chosen.includes(SECRET), file.includes(SECRET)]).toEqual(['title' in wanted, false]);
    expect(address).toMatch(/\.mp4$/);
  });
});

describe('a video that not every browser plays', () => {
  it.each(['v-10bit.mp4', 'v-444.mp4', 'v-pcm-sound.mov'])('is converted: %s', async (name) => {
    const { page } = await visitor({ name: 'Luna' });
    await page
      .getByLabel('Photo or video')
      .first()
      .setInputFiles(new URL(`films/${name}`, import.meta.url).pathname);
    // The server refuses what is not converted.
    await page.getByText('Video is ready').waitFor({ timeout: VERDICT });
  });
});

describe('a video that cannot be posted', () => {
  it('of 61 seconds says so, and another one may be chosen', async () => {
    const { page } = await visitor({ name: 'Luna' });
    await choosesClip(page, { name: 'long.mp4', type: 'video/mp4', seconds: 61.5 });
    await page.getByText('Video too long. Maximum length is 60 seconds').waitFor();
    expect(await page.getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove video' }).click();
    await page.getByRole('button', { name: 'Photo or video' }).waitFor();
  });

  it('that is none says which ones work', async () => {
    const { page } = await visitor({ name: 'Luna' });
    const file = { name: 'walk.ogv', mimeType: 'video/ogg', buffer: Buffer.from('OggS no film') };
    await page.getByLabel('Photo or video').first().setInputFiles(file);
    await page.getByText('This video format is not supported. Please use MP4 (H.264).').waitFor();
  });
});
