import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { TOWN_PATH } from '../../scripts/local/town.ts';
import { biscuit } from '../../web/src/testing/dogs.ts';
import { ofChromium } from '../support/engines/engine.ts';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { colour, findings } from './steps/findings.ts';
import { excessOf } from './steps/fit.ts';
import { serveTiles } from './steps/map-tiles.ts';
import { ALERT } from './steps/missing-dogs.ts';
import { visit } from './steps/stubbed-screens.ts';
import { CONFIG } from './steps/stubs.ts';

const { site } = inject('stack');
const MISSING = 'Press the square where Biscuit was last seen.';
const AREA = { cell: 'gcpvj', alerts: true };
const LONDON = { latitude: 51.50123, longitude: -0.12345 };

/** The form for an alert of a dog with a home area, before it has a pin. */
async function opensForm(options: object = {}) {
  const sent: { path: string; body: string | null }[] = [];
  const answers = {
    'GET /me': { ...biscuit, area: AREA },
    'GET /me/lost': { alert: null, tips: { items: [] } },
    'POST /lost-dogs': ALERT,
  };
  const page = await visit('/favicon.svg', { answers, signedIn: true, ...options });
  page.context().on('request', (request) => sent.push({ path: request.url(), body: request.postData() }));
  const ranges = 'hasTiles' in options ? await serveTiles(page.context()) : [];
  await page.goto('/lost');
  await page.locator('.map').waitFor();
  return { page, sent, ranges };
}

/** The form where there is neither a position nor an area nor a map. */
async function opensTyped(options: object) {
  const sent: string[] = [];
  const answers = { 'GET /me': biscuit, 'GET /me/lost': { alert: null, tips: { items: [] } } };
  const page = await visit('/favicon.svg', { answers, permissions: [], ...options });
  page.context().on('request', (request) => {
    if (request.postData()?.includes('"cell"')) sent.push(`${request.postData()}`);
  });
  await page.goto('/lost');
  await page.getByLabel('Coordinates').waitFor();
  return { page, sent };
}

/** The question for a home area, of a dog that has none, on a laptop. */
async function opensQuestion(options: object = {}) {
  const [cells, maps]: string[][] = [[], []];
  const answers = { 'GET /me': biscuit, 'PUT /me/area': AREA };
  const page = await visit('/favicon.svg', { answers, signedIn: true, ...options });
  await page.context().route('**/config.json', (route) => route.fulfill({ json: { ...CONFIG, town: TOWN_PATH } }));
  page.context().on('request', (request) => {
    if (request.url().endsWith('/me/area')) cells?.push(`${request.postData()}`);
    if (request.url().includes('/map/')) maps?.push(new URL(request.url()).pathname);
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set my area' }).click();
  await page.locator('.map').waitFor();
  const square = page.getByText(/^Your square: /);
  return { page, cells, maps, square };
}

/** Whether Leaflet moves its map no more. */
async function standsStill(page: Page) {
  const place = () => page.locator('.map .leaflet-map-pane').evaluate((pane) => [pane.className, pane.style.transform]);
  let last = await place();
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await place()];
        last = now;
        return `${before}` === `${now}`;
      },
      { interval: 300 },
    )
    .toBe(true);
}

const words = (page: Page) => page.getByText(/^The pin: /).textContent();
const pin = (page: Page) => page.locator('.map-pin');
const located = { geolocation: LONDON, permissions: ['geolocation'] };

/** Without a press: the browser has the permission. */
const setsPin = (page: Page) => pin(page).waitFor();

describe('the map', () => {
  it('shows a ring and lines without tiles, and asks nobody but our own origin', async () => {
    const { page, sent } = await opensForm(located);
    await setsPin(page);
    await page.locator('.map-ring').waitFor();
    await page.locator('.map-grid').waitFor({ state: 'attached' });
    expect(await page.locator('.map canvas').count()).toBe(0);
    expect(sent.filter(({ path }) => !path.startsWith(site)).map(({ path }) => path)).toEqual([]);
  });

  it('shows the extract of an operator, of which it asks for ranges', async () => {
    const { page, ranges, sent } = await opensForm({ ...located, hasTiles: true });
    await setsPin(page);
    const colour = () =>
      page
        .locator('.map canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
        ]);
    await page.locator('.map canvas').first().waitFor();
    await expect.poll(colour).toEqual([0xe2, 0xdf, 0xda, 255]);
    expect(await page.locator('.map-grid').count()).toBe(0);
    expect(await page.locator('.map').textContent()).toContain('© OpenStreetMap');
    expect(ranges.filter((range) => !/^bytes=\d+-\d+$/.test(range))).toEqual([]);
    expect(sent.filter(({ path }) => !path.startsWith(site)).map(({ path }) => path)).toEqual([]);
  });

  it('has its pin moved by arrow keys, a press and dragging, and sends a square of 150 metres alone', async () => {
    const { page, sent } = await opensForm(located);
    await setsPin(page);
    const atFirst = await words(page);
    await pin(page).focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp');
    const north = await words(page);
    expect(north).not.toBe(atFirst);
    expect(await pin(page).evaluate((element) => element === document.activeElement)).toBe(true);
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
    expect(await words(page)).toBe(atFirst);
    await page.locator('.map').click({ position: { x: 200, y: 40 } });
    await expect.poll(() => words(page)).not.toBe(atFirst);
    const pressed = await words(page);
    await pin(page).dragTo(page.locator('.map'), { targetPosition: { x: 300, y: 250 } });
    await expect.poll(() => words(page)).not.toBe(pressed);
    await page.getByRole('button', { name: 'Alert dogs near by' }).click();
    await page.getByRole('button', { name: /is home$/ }).waitFor();
    const raised = sent.find(({ body }) => body?.includes('"km"'))?.body ?? '{}';
    expect(JSON.parse(raised).cell).toMatch(/^gcp[0-9b-hjkmnp-z]{4}$/);
    expect(
      sent.filter(({ path, body }) =>
        /51\.\d|0\.12|[0-9b-hjkmnp-z]{8,}"/.test(`${path} ${body}`.replace(/"alertId":"\w+"/, '')),
      ),
    ).toEqual([]);
  });

  it('opens around the home area without a mark; a press means a square there, and a pin closer in', async () => {
    // Leaflet takes no press of 'Zoom in' while it zooms.
    const { page, sent } = await opensForm({ permissions: [], reducedMotion: 'reduce' });
    await page.getByText(MISSING).waitFor();
    expect([await pin(page).count(), await page.locator('.map-square').count()]).toEqual([0, 0]);
    await page.locator('.map').click({ position: { x: 250, y: 150 } });
    const square = page.getByText(/^The square: 51\.\d\d° N, 0\.\d\d° W$/);
    await square.waitFor();
    expect([await pin(page).count(), await page.locator('.map-square').count()]).toEqual([0, 1]);
    await page.locator('.map-ring').waitFor();
    for (const _ of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await standsStill(page);
    }
    await page.locator('.map').click({ position: { x: 200, y: 120 } });
    expect(await words(page)).toMatch(/^The pin: 51\.\d\d° N, 0\.\d\d° W$/);
    await page.getByRole('button', { name: 'The whole square' }).click();
    await square.waitFor();
    expect(sent.filter(({ body }) => body?.includes('"cell"'))).toEqual([]);
    await page.getByRole('button', { name: 'Alert dogs near by' }).click();
    await page.getByRole('button', { name: /is home$/ }).waitFor();
    expect(sent.filter(({ body }) => /"cell":"gcp[0-9b-hjkmnp-z]{2}"/.test(`${body}`))).toHaveLength(1);
  });

  it('by keys is marked by the first press and chosen by the second', async () => {
    const { page } = await opensForm({ permissions: [] });
    await page.getByRole('button', { name: 'Alert dogs near by' }).click();
    await page.getByRole('alert').getByText(MISSING).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator('.map').evaluate((map) => map === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(/^Marked: 51\.\d\d° N, 0\.\d\d° W\. Press Enter again to choose it\.$/).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Marked: /).waitFor({ state: 'detached' });
    await standsStill(page);
    await page.keyboard.press('Enter');
    await page.locator('.map-mark').waitFor({ state: 'attached' });
    expect(await page.locator('.map-square').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText(/^The square: /).waitFor();
    expect(await page.locator('.map-mark').count()).toBe(0);
  });

  it.each([PHONE, DESKTOP])('keeps its room: at $width nothing moves when it comes', async (viewport) => {
    const page = await visit('/favicon.svg', {
      answers: { 'GET /me': biscuit, 'GET /me/lost': { alert: null, tips: { items: [] } } },
      viewport,
      permissions: [],
    });
    const town = Promise.withResolvers<void>();
    await page.context().route('**/config.json', (route) => route.fulfill({ json: { ...CONFIG, town: TOWN_PATH } }));
    await page.context().route(`**${TOWN_PATH}`, (route) => town.promise.then(() => route.continue()));
    await page.goto('/lost');
    const field = page.getByLabel(/^Near which place/);
    const before = await field.boundingBox();
    town.resolve();
    await page.locator('.map').waitFor();
    expect(await field.boundingBox()).toEqual(before);
  });

  it.each([PHONE, DESKTOP])(
    'has coordinates in its place at $width where it would have nothing to show',
    async (viewport) => {
      const { page, sent } = await opensTyped({ viewport });
      const field = page.getByLabel('Coordinates');
      const next = page.getByLabel(/^Near which place/);
      const before = await next.boundingBox();
      await field.focus();
      for (const letter of '51.5012, -0.123') {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
      }
      expect(await words(page)).toBe('The pin: 51.50° N, 0.12° W');
      await page.locator('.map').waitFor();
      expect(await field.inputValue()).toBe('51.5012, -0.123');
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await next.boundingBox()).toEqual(before);
      for (const colorScheme of ['light', 'dark'] as const) {
        await colour(page, colorScheme);
        expect([colorScheme, await excessOf(page), await findings(page)]).toEqual([colorScheme, 0, []]);
      }
      expect(sent).toEqual([]);
    },
  );

  it('has a home area chosen by a press, dragging and keys, cut to five digits, where no position is shared', async () => {
    const { page, cells, maps, square } = await opensQuestion({ permissions: [] });
    await page.getByText('Mill Green').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Use where I am' }).click();
    await page.getByText('Choose the square on the map instead.').waitFor();
    await page.locator('.map').focus();
    await page.keyboard.press('Enter');
    const atFirst = await square.textContent();
    expect(atFirst).toMatch(/^Your square: 51\.4\d° N, 2\.(57|61)° W$/);
    await page.getByRole('button', { name: 'Your square. Arrow keys move it.' }).focus();
    await page.keyboard.press('ArrowUp');
    const north = await square.textContent();
    expect(north).not.toBe(atFirst);
    await page.keyboard.press('ArrowDown');
    expect(await square.textContent()).toBe(atFirst);
    await page.locator('.map').click({ position: { x: 60, y: 60 } });
    await expect.poll(() => square.textContent()).not.toBe(atFirst);
    const pressed = await square.textContent();
    await page.locator('.map-handle').dragTo(page.locator('.map'), { targetPosition: { x: 380, y: 200 } });
    await expect.poll(() => square.textContent()).not.toBe(pressed);
    expect(await page.locator('.map-square').count()).toBe(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(maps).toEqual([TOWN_PATH]);
    expect(cells).toHaveLength(1);
    expect(JSON.parse(`${cells?.[0]}`).cell).toMatch(/^gcnh[0-9b-hjkmnp-z]$/);
  });

  it.each(['light', 'dark'] as const)('has no finding of axe and no excess at 390 px in %s', async (colorScheme) => {
    const { page } = await opensForm({ ...located, viewport: PHONE, colorScheme });
    await setsPin(page);
    expect([await excessOf(page), await findings(page)]).toEqual([0, []]);
  });
});

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce', permissions: [] } as const;

/** How far the page has scrolled, and where the map has been moved to. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector<HTMLElement>('.map .leaflet-map-pane');
    return { page: Math.round(scrollY), map: pane?.style.transform };
  });

/** One finger from the middle of the map upwards. */
async function swipes(page: Page) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.map').boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const at = (up: number) => [{ x: x + width / 2, y: y + height / 2 - up }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let up = 10; up <= 120; up += 10) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(up) });
    await page.waitForTimeout(16);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await standsStill(page);
  return placesOf(page);
}

async function tapsTwice(page: Page) {
  const box = await page.locator('.map').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 90] as const;
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

describe('under a finger', ofChromium, () => {
  it('the map scrolls with the page, and moves on the whole screen alone, which Done, Escape and Back end', async () => {
    const { page } = await opensForm(FINGER);
    const move = page.getByRole('button', { name: 'Move the map' });
    await move.scrollIntoViewIfNeeded();
    await standsStill(page);
    const before = await placesOf(page);
    const scrolled = await swipes(page);
    expect(scrolled.page).toBeGreaterThan(before.page + 50);
    expect(scrolled.map).toBe(before.map);
    const ends = [
      () => page.getByRole('button', { name: 'Done' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ];
    for (const end of ends) {
      await move.tap();
      await page.getByRole('dialog', { name: 'Where it was' }).waitFor();
      expect(await page.locator('.map').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      await standsStill(page);
      const whole = await placesOf(page);
      const moved = await swipes(page);
      expect(moved.page).toBe(whole.page);
      expect(moved.map).not.toBe(whole.map);
      await end();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/lost');
    }
  });

  it('two quick taps zoom, and set nothing; one sets a square, which can be undone', async () => {
    const { page } = await opensForm(FINGER);
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.getByText(MISSING).waitFor();
    const scale = () => page.locator('.map-grid').getAttribute('d');
    const before = await scale();
    await tapsTwice(page);
    await expect.poll(scale).not.toBe(before);
    await page.waitForTimeout(500);
    expect(await page.locator('.map-square').count()).toBe(0);
    await page.getByText(MISSING).waitFor();
    await page.locator('.map').tap({ position: { x: 250, y: 150 } });
    await page.getByText(/^The (square|pin): /).waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText(MISSING).waitFor();
    expect(await page.locator('.map-square, .map-pin').count()).toBe(0);
  });
});
