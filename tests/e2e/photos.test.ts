import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { signedIn, type Visitor, visitor, visits } from './steps/dogs.ts';
import { choosesPhoto, drawing, longAnimation, originalOf, PLACE, phonePhoto, pictureIn } from './steps/photos.ts';

/** The stand-in loads its classifier with the first picture. */
const VERDICT = { timeout: 90_000 };
const field = ({ page }: Visitor) => page.getByLabel(/^What’s .* up to\?$/);
const post = ({ page }: Visitor) => page.getByRole('button', { name: 'Post', exact: true });
const isReady = ({ page }: Visitor) => page.getByText('Photo is ready').waitFor(VERDICT);

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a photo from %s', (_, viewport) => {
  it('of 12 megapixels with its place is posted in one step, and seen by a follower upright and without it', {
    tags: 'spec-1.2',
  }, async () => {
    const luna = await signedIn({ name: 'Luna' }, { viewport });
    const rex = await signedIn({ name: 'Rex' }, { viewport });
    await luna.call(follows.follow, { userId: rex.userId });
    await rex.call(follows.follow, { userId: luna.userId });
    await luna.page.goto('/home');
    const words = `Low tide ${luna.username}`;
    await field(luna).pressSequentially(`${words} with @`);
    await luna.page.getByRole('option', { name: rex.username }).waitFor();
    await luna.page.keyboard.press('Enter');
    const chosen = await phonePhoto();
    expect([chosen.buffer.includes(PLACE), chosen.buffer.length > 5_242_880]).toEqual([true, true]);
    await choosesPhoto(luna.page, chosen);
    expect(await post(luna).isDisabled()).toBe(true);
    await isReady(luna);

    await luna.page.reload();
    await isReady(luna);
    expect(await field(luna).inputValue()).toBe(`${words} with @${rex.username} `);
    await luna.page.getByRole('button', { name: 'Describe it' }).click();
    await luna.page.getByLabel('Describe the photo').fill('Nothing but sand');
    await post(luna).click();
    await luna.page.getByText('Post published').waitFor();
    expect(await field(luna).inputValue()).toBe('');

    await rex.page.goto('/home');
    const { alt, size, bytes } = await pictureIn(rex.page, words);
    expect({ alt, size }).toEqual({ alt: 'Nothing but sand', size: [1536, 2048] });
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation, bytes.includes(PLACE)]).toEqual([undefined, undefined, false]);
    await rex.page.getByRole('link', { name: `@${rex.username}`, exact: true }).waitFor();

    await rex.page.getByRole('button', { name: 'Open photo: Nothing but sand' }).click();
    await rex.page.getByRole('dialog', { name: 'Nothing but sand' }).waitFor();
    await rex.page.keyboard.press('Escape');
    await rex.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a post with a photo', () => {
  it('whose answer was lost just before a reload is there once, however often it is sent', {
    tags: 'spec-12.6',
  }, async () => {
    const luna = await visitor({ name: 'Luna' });
    await field(luna).fill('Only once');
    await choosesPhoto(luna.page, await drawing(300, 200));
    await isReady(luna);
    await luna.page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await post(luna).click();
    await luna.page.getByText('Network error. Please check your internet connection and try again.').waitFor();
    await luna.page.unroute('**/api/posts');

    await luna.page.reload();
    await isReady(luna);
    await post(luna).click();
    await luna.page.getByText('Post published').waitFor();
    await luna.page.goto('/profile');
    await luna.page.getByRole('article').filter({ hasText: 'Only once' }).locator('.media img').waitFor();
    expect(await luna.page.getByRole('article').filter({ hasText: 'Only once' }).count()).toBe(1);
  });
});

describe('a photo that is refused', () => {
  it('says so in its place; nothing typed is lost, and another one can be chosen', async () => {
    const luna = await visitor({ name: 'Luna' });
    await field(luna).fill('Look at this');
    await luna.page.route('**/api/moderate-image', (route) =>
      route.fulfill({
        json: { allowed: false, reason: 'Image failed moderation and cannot be posted.', width: 1, height: 1 },
      }),
    );
    await choosesPhoto(luna.page, await drawing(300, 200));
    await luna.page.getByText('Image failed moderation and cannot be posted.').waitFor(VERDICT);
    expect(await post(luna).isDisabled()).toBe(true);
    await luna.page.unroute('**/api/moderate-image');

    const chooser = luna.page.waitForEvent('filechooser');
    await luna.page.getByRole('button', { name: 'Choose another photo' }).click();
    await (await chooser).setFiles(await longAnimation());
    await luna.page
      .getByText('This animation is too long. Please use at most 400 frames, or a smaller picture.')
      .waitFor(VERDICT);

    await choosesPhoto(luna.page, await drawing(300, 49));
    await luna.page.getByText('Image too small. Minimum size is 50x50px').waitFor();
    await luna.page.getByRole('button', { name: 'Remove photo' }).click();
    expect(await field(luna).inputValue()).toBe('Look at this');
    expect(await post(luna).isEnabled()).toBe(true);
  });
});

describe('the avatar', () => {
  it('is changed with a click on it, seen by another dog, and removed again', { tags: 'spec-2.30' }, async () => {
    const luna = await signedIn({ name: 'Luna' }, { viewport: PHONE });
    const rex = await signedIn({ name: 'Rex' });
    await luna.page.goto('/profile');
    const chooser = luna.page.waitForEvent('filechooser');
    await luna.page.locator('.profile-head .avatar').click({ position: { x: 40, y: 40 } });
    await (await chooser).setFiles(await phonePhoto());
    await luna.page.getByRole('button', { name: 'Save photo' }).click();
    await luna.page.getByText('Profile image updated successfully!').waitFor(VERDICT);

    await visits(rex, luna);
    const { size } = await originalOf(rex.page.locator('.profile-head .avatar img'));
    expect(size).toEqual([512, 512]);

    await luna.page.getByRole('button', { name: 'Remove photo' }).click();
    await luna.page.locator('.profile-head .avatar img').waitFor({ state: 'detached' });
    await luna.page.getByRole('button', { name: 'Undo' }).click();
    await luna.page.locator('.profile-head .avatar img').waitFor();
    await luna.page.getByRole('button', { name: 'Remove photo' }).click();
    const removal = luna.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await luna.page.getByRole('link', { name: 'Home' }).first().click();
    expect((await removal).status()).toBe(200);
    await visits(rex, luna);
    expect(await rex.page.locator('.profile-head .avatar img').count()).toBe(0);
  });
});
