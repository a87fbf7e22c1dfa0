import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, luna, post, ulid } from '../../web/src/testing/dogs.ts';
import { notificationFor } from '../../web/src/testing/notifications.ts';
import { PHONE } from './steps/browser.ts';
import { FIELDS, type Place } from './steps/fields.ts';
import { holdsSocket, type Tell, TICKET } from './steps/live.ts';
import { CHAT, longContentAndAlerts } from './steps/long-content.ts';
import { ALERT } from './steps/missing-dogs.ts';
import { OVERLAY_ANSWERS } from './steps/overlays.ts';
import { touches, types } from './steps/person.ts';
import { visit } from './steps/stubbed-screens.ts';

/** The keyboard of a phone leaves this much of it. */
const KEYBOARD_UP = { width: 390, height: 504 };
const answers = { ...longContentAndAlerts, ...OVERLAY_ANSWERS };
const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

it.each([
  ['a chat', `/messages/${CHAT}`, /^Message /],
  ['the comments', undefined, 'Add a comment'],
])('in %s a second tap on Send leaves the focus in the field, and so the keyboard', async (_, path, label) => {
  const page = await visit(path ?? '/home', { answers, viewport: KEYBOARD_UP, hasTouch: true, isMobile: true });
  if (!path)
    await page
      .getByRole('button', { name: /^Comment, / })
      .first()
      .tap();
  const field = page.getByLabel(label).first();
  await field.fill('Woof');
  const button = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Send' });
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const isFocused = () => field.evaluate((one) => one === document.activeElement);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(isFocused).toBe(true);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(300);
  expect(await isFocused()).toBe(true);
});

it.each([KEYBOARD_UP, PHONE])('the emoji that are opened have room: $width × $height', async (viewport) => {
  const page = await visit('/home', { answers, viewport, hasTouch: true, isMobile: true });
  await page.getByLabel(/^What’s .* up to\?$/).fill('Woof\n\n\n\n');
  await page.getByRole('button', { name: 'Emoji' }).first().tap();
  const panel = page.locator('.emoji-all');
  await panel.getByRole('gridcell').first().waitFor();
  const box = await panel.boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect([(box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height]).toEqual([true, true]);
});

/** Milliseconds between two things that another dog does. */
const OFTEN = 120;
const [END, START, MIDDLE] = ['tide', 'low ', 'er'];
const TIME = '2026-11-11T09:20';
const DIGITS = [END, START, MIDDLE].map((words) => '123'.slice(0, words.length));

/** Whatever is asked for again is another answer each time. */
function changing() {
  let times = 0;
  const next = () => {
    times += 1;
    return times;
  };
  return {
    'GET /me': () => ({ ...biscuit, bio: 'Woof', followers: next() }),
    'GET /feed': () => ({ ...toListing({ items: [post(8, { likes: next() })] }), end: true }),
  };
}

/** What another dog does that likes, posts and writes, all the while. */
function keepsActing(page: Page, tell: Tell): () => void {
  let at = 0;
  const from = (n: number) => ({ messageId: ulid(200 + n), senderId: luna.userId, mine: false, content: 'Woof' });
  const deeds: (() => unknown)[] = [
    () => tell({ type: 'notification.new', notice: notificationFor('like') }),
    () => tell({ type: 'post.new', postId: post(95).postId, authorId: luna.userId }),
    () =>
      tell({
        ...{ type: 'message.new', conversationId: CHAT, unread: at, sender: null, notice: null },
        message: { ...from(at), timestamp: new Date().toISOString() },
      }),
    () => tell({ type: 'typing', conversationId: CHAT }),
    () => tell({ type: 'badge', notifications: at, messages: at }),
    () => tell({ type: 'tip.new', tipId: ulid(300 + at) }),
    // As when one comes back to the tab, which asks for all again.
    () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined),
  ];
  const timer = setInterval(() => void deeds[at++ % deeds.length]?.(), OFTEN);
  return () => clearInterval(timer);
}

async function among(place: Place): Promise<{ page: Page; stop: () => void }> {
  const page = await visit('/favicon.svg', {
    ...IN_HAND,
    signedIn: !place.isOut,
    answers: {
      ...{ ...answers, ...changing(), ...TICKET },
      // Fields that are full take no letter.
      'GET /me/lost': {
        alert: place.name === 'an alert' ? null : { ...ALERT, place: 'Mill Lane' },
        tips: { items: [] },
      },
    },
  });
  const { opened } = await holdsSocket(page);
  await page.goto(place.path);
  await place.open?.(page);
  const stop = place.isOut || place.isQuiet ? () => undefined : keepsActing(page, await opened);
  return { page, stop };
}

/** By the keys, except where they lead into a list. */
async function goesOn(page: Page, field: Locator, letters: number) {
  const isSearch = (await field.getAttribute('type')) === 'search';
  if (!isSearch) for (let step = 0; step < letters; step += 1) await page.keyboard.press('ArrowRight');
  else
    await field.evaluate((one: HTMLInputElement, by) => {
      const at = (one.selectionStart ?? 0) + by;
      one.setSelectionRange(at, at);
    }, letters);
}

/** Types at the end, at the beginning and in the middle of what stands there; returns what must stand there then. */
async function typesInto(page: Page, field: Locator): Promise<string> {
  const type = await field.getAttribute('type');
  // On a phone it is chosen in a picker of the browser's.
  if (type === 'datetime-local') return field.fill(TIME).then(() => TIME);
  await touches(field);
  const before = await field.inputValue();
  const isDigits = ['email', 'tel'].includes(type ?? '') || (await field.getAttribute('inputmode')) === 'numeric';
  const [end = '', start = '', middle = ''] = isDigits ? DIGITS : [END, START, MIDDLE];
  await page.keyboard.press('ControlOrMeta+End');
  await types(page, end);
  await page.keyboard.press('ControlOrMeta+Home');
  await types(page, start);
  await goesOn(page, field, 2);
  await types(page, middle);
  const after = `${before}${end}`;
  return `${start}${after.slice(0, 2)}${middle}${after.slice(2)}`;
}

/** Typed by hand in `second-step.test.ts`, where each waits for the answer to the one before; turning off asks as setting up does. */
const OF_SECOND_STEP = ['code-field', 'second-step-form', 'second-step-off', 'second-step-set-up'].map(
  (name) => `features/auth/${name}`,
);

describe('what one types while another dog likes, posts and writes', () => {
  it.each(FIELDS)('stands there at the end: $name', async (place) => {
    const { page, stop } = await among(place);
    for (const [, label] of place.fields) {
      const field = page.getByLabel(label, { exact: true }).last();
      const words = await typesInto(page, field);
      expect([label, await field.inputValue()]).toEqual([label, words]);
      // What comes late may still come.
      await page.waitForTimeout(500);
      expect([label, await field.inputValue()]).toEqual([label, words]);
    }
    stop();
  });

  it('is in each field of the product', () => {
    const DRAWN = /<(TextField|TextArea|PasswordField|MentionArea|EmojiPicker\.Search)\b|type="search"/g;
    const files = globSync('web/src/**/*.tsx').filter((file) => !/\.test\.|mention-area|testing\//.test(file));
    const drawn = files.flatMap((file) => {
      const name = file.replace(/^web\/src\/|\.tsx$/g, '');
      const isKit = name.startsWith('ui/') && name !== 'ui/emoji-picker';
      return isKit ? [] : [...readFileSync(file, 'utf8').matchAll(DRAWN)].map(() => name);
    });
    const typed = FIELDS.flatMap(({ fields }) => fields.map(([file]) => file));
    expect([...typed, ...OF_SECOND_STEP].toSorted()).toEqual(drawn.toSorted());
  });
});
