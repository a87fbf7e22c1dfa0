import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { posts as calls } from '#shared/posts/contract';
import { STRINGS } from '../proofs/fuzz/corpus.ts';
import { open } from './steps/browser.ts';
import { complained } from './steps/complaints.ts';
import { signedIn, visitor } from './steps/dogs.ts';
import { posts } from './steps/when.ts';

/** Blank lines and lone surrogates show nothing. */
const SHOWN = STRINGS.map((text) => text.toWellFormed()).filter((text) => /\S/.test(text));

/** Paths of the fields in which answers quote people, at any depth. */
const WRITTEN = new Set([
  'name',
  'username',
  'location',
  'bio',
  'text',
  'content',
  'message',
  'alt',
  'reason',
  'refused',
]);

let at = 0;
const next = () => SHOWN[at++ % SHOWN.length] ?? '';
/** Several to a text, so that few screens show them all. */
const several = () => Array.from({ length: 12 }, next).join('\n');

function spoiled(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spoiled(one, field));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one, name)]));
  if (typeof value !== 'string') return value;
  if (field === 'hobbies') return next();
  return WRITTEN.has(field) ? several() : value;
}

/** Answers of the server, with naughty strings in every field in which people write. */
async function spoil(route: Route): Promise<void> {
  const response = await route.fetch();
  const json: unknown = await response.json().catch(() => undefined);
  await (response.ok() && json ? route.fulfill({ response, json: spoiled(json) }) : route.fulfill({ response }));
}

/** Signs that a string has become part of the page. */
const ALIVE =
  'iframe, object, embed, base, script:not([src]):not([type="module"]), [onerror], [onload], [onclick], [href^="javascript" i]';

/** The page's own, which the content security policy allows by its hash. */
const BOOT = `<script>${readFileSync('web/boot.js', 'utf8')}</script>`;

async function alive(page: Page): Promise<string[]> {
  const found = await page.locator(ALIVE).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  return found.filter((element) => element !== BOOT);
}

/** True if the page shows, letter by letter, a string that was served since. */
async function shows(page: Page, since: number): Promise<boolean> {
  const text = (await page.locator('body').textContent()) ?? '';
  const served = Array.from({ length: at - since }, (_, more) => SHOWN[(since + more) % SHOWN.length] ?? '');
  return served.some((one) => one.length > 8 && text.includes(one));
}

describe('what people write is text and nothing else', () => {
  it('in a post that holds the worst of it', async () => {
    const rex = await visitor({ name: 'Rex' });
    const worst = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<iframe srcdoc="<script>parent.alert(1)</script>">',
      '[walk](javascript:alert(1))',
      '{{7*7}} #{7*7}',
    ].join('\n');
    await posts(rex.page, worst);
    const card = rex.page.getByRole('article').filter({ hasText: '<script>alert(1)</script>' });
    await card.waitFor();
    await rex.page.goto('/profile');
    expect((await card.textContent())?.includes(worst)).toBe(true);
    await card.locator('.meta a:has(time)').click();
    await rex.page.waitForURL('**/post/**');
    await card.waitFor();
    expect(await alive(rex.page)).toEqual([]);
  });

  it('in every field that a screen shows, whatever the server answers', async () => {
    const luna = await signedIn({ name: 'Luna' });
    const rex = await signedIn({ name: 'Rex' });
    for (let count = 0; count < 2; count += 1) {
      await luna.call(calls.create, { text: `Low tide ${count} with @${rex.username} #tide` });
    }
    await rex.page.goto(`/profile/${luna.userId}`);
    await rex.page.getByRole('button', { name: 'Follow', exact: true }).click();
    await rex.page.getByRole('button', { name: 'Following' }).waitFor();
    const address = await rex.page.locator('article .meta a:has(time)').first().getAttribute('href');
    await rex.page.context().route('**/api/**', spoil);
    for (const path of [
      '/home',
      '/profile',
      `/profile/${luna.userId}`,
      `${address}`,
      '/explore',
      '/notifications',
      '/messages',
    ]) {
      const before = at;
      await rex.page.goto(path);
      await expect.poll(() => shows(rex.page, before), { timeout: 30_000, message: path }).toBe(true);
      expect(await alive(rex.page), path).toEqual([]);
    }
    await rex.page.context().unrouteAll({ behavior: 'ignoreErrors' });
    console.log(`• naughty strings on screens: ${Math.min(at, SHOWN.length)} of ${SHOWN.length}`);
    expect(at).toBeGreaterThan(SHOWN.length);
  }, 240_000);
});

describe('a page that breaks its policy', () => {
  it('is noticed, as are errors of its own and windows that open', async () => {
    const page = await open('/login');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "broken"';
      document.body.append(script);
      setTimeout(() => {
        throw new Error('Woof');
      });
      setTimeout(() => alert('Grr'), 10);
    });
    const found: string[] = [];
    await expect.poll(() => found.push(...complained()) && found.join('\n')).toContain('alert: Grr');
    expect(found.join('\n')).toContain('Content Security Policy');
    expect(found.join('\n')).toContain('Woof');
    expect(await page.title()).not.toBe('broken');
  });
});
