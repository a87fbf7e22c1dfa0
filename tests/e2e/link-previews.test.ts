import { expect, inject, it } from 'vitest';
import { open } from './steps/browser.ts';

const { site } = inject('stack');
const LINKS = ['/home', '/post/01KA0000000000000000000001-00000000-0000-4000-8000-000000000001', '/dog/luna'];
const SENTENCE = "A social network in which every account is a dog's profile.";

/** Chats read these tags of a page, and do not run its scripts. */
function previewIn(page: string) {
  const found = [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', content]) => [name, content]));
}

it.each(LINKS)(
  'a link to %s shows the name, a picture and a sentence of the product, and no words of a dog',
  async (path) => {
    const page = await (await fetch(`${site}${path}`)).text();
    const { image = '', ...words } = previewIn(page);
    expect(words).toEqual({ type: 'website', site_name: 'Barkyard', title: 'Barkyard', description: SENTENCE });
    expect(page).toContain('<title>Barkyard</title>');
    expect(image).toMatch(/\/preview\.png$/);
  },
);

it('the picture is there, as large as the page says', async () => {
  const page = await open('/login');
  const size = await page.evaluate(async () => {
    const said = (name: string) => document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content');
    const picture = await createImageBitmap(await (await fetch(said('') ?? '')).blob());
    return { shown: [picture.width, picture.height], said: [Number(said(':width')), Number(said(':height'))] };
  });
  expect(size.shown).toEqual(size.said);
});
