import { expect, it } from 'vitest';
import { biscuit, luna, post, ulid } from '../../web/src/testing/dogs.ts';
import { DESKTOP } from './steps/browser.ts';
import { excessOf, settled } from './steps/fit.ts';
import { longAlerts } from './steps/long-alerts.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';

const KEYBOARD_UP = { width: 390, height: 504 };
const NARROW = { width: 320, height: 568 };
const HOME = { ...biscuit, area: { cell: 'gcpvj', alerts: true } };
const { 'GET /lost-dogs': near } = longAlerts(luna);

/** Home of a dog, and what tells it that one near by is missing, and that a friend has posted. */
async function atHome(viewport: typeof DESKTOP) {
  let answer: object = { items: [], home: [] };
  const answers = {
    ...longContent,
    'GET /me': HOME,
    'GET /lost-dogs': () => answer,
    'POST /socket-ticket': { ticket: 't', url: 'wss://live.example.com', expiresAt: '2100-01-01T00:00:00.000Z' },
  };
  const page = await visit('/favicon.svg', { answers, viewport, reducedMotion: 'reduce' });
  const open = Promise.withResolvers<(frame: object) => void>();
  await page.routeWebSocket('wss://live.example.com/**', (line) =>
    open.resolve((frame) => line.send(JSON.stringify(frame))),
  );
  await page.goto('/home');
  await settled(page);
  const tell = await open.promise;
  const happens = () => {
    answer = { items: near.items.slice(0, 1), home: [] };
    tell({ type: 'lost.near', userId: luna.userId, alertId: ulid(61) });
    tell({ type: 'post.new', postId: post(95).postId, authorId: luna.userId });
  };
  return { page, happens };
}

it.each([KEYBOARD_UP, NARROW, DESKTOP])(
  'an alert and a post that arrive move neither the line that one types nor what one is about to press, at $width px',
  async (viewport) => {
    const { page, happens } = await atHome(viewport);
    const field = page.getByLabel(/^What’s .* up to\?$/);
    await field.focus();
    await page.keyboard.type('Low tide');
    const places = async () => {
      const posts = page.locator('.sechead, article').first();
      return [await field.boundingBox(), await posts.boundingBox(), await page.evaluate(() => scrollY)];
    };
    const before = await places();
    happens();
    const pill = page.getByRole('button', { name: 'Luna is missing near you' });
    await pill.waitFor();
    await page.getByRole('button', { name: '1 new post' }).waitFor();
    expect(await places()).toEqual(before);
    expect(await page.getByRole('link', { name: 'I saw Luna' }).count()).toBe(0);
    expect(await excessOf(page)).toBe(0);

    await page.keyboard.type(', long walk');
    expect(await field.inputValue()).toBe('Low tide, long walk');
    const [line, over] = [await field.boundingBox(), await pill.boundingBox()];
    expect(line?.y).toBeGreaterThanOrEqual((over?.y ?? Infinity) + (over?.height ?? 0));
    await pill.click();
    await page.getByRole('link', { name: 'I saw Luna' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await field.inputValue()).toBe('Low tide, long walk');
  },
);
