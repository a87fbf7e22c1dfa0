import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './steps/browser.ts';
import { describes, edits } from './steps/fields.ts';
import { FORMS, type Sending } from './steps/forms.ts';
import { CHAT, longScreens } from './steps/long-content.ts';
import { sentences, visitsForm } from './steps/refusing.ts';
import { hiding, hidingLine, type Look, looks } from './steps/sight.ts';

/** With a phone's keyboard up, and on its side; in the long form also small, with words twice as large, and on a desktop so. */
const LOOKS: Look[] = [
  { width: 390, height: 504 },
  { width: 844, height: 390 },
  ...(process.env.LONG
    ? [
        { width: 320, height: 568 },
        { width: 390, height: 844, words: 32 },
        { width: 640, height: 450 },
      ]
    : []),
];
/** More than a field shows at once. */
const LINES = 8;
const FIELDS = 'textarea, input:is([type=text], [type=email], [type=password], [type=search], [type=number])';

interface Place extends Pick<Sending, 'name' | 'path' | 'isOut' | 'open'> {
  /** What holds its fields. */
  within: string;
  /** The button that stays in sight while one writes. */
  button?: string;
  /** What is refused. */
  send?: Sending['send'];
}

const LINES_OF_TEXT: Place[] = [
  { name: 'a post', path: '/home', within: '.composer', button: 'Post' },
  { name: 'a photo in words', path: '/home', open: describes, within: '.composer', button: 'Post' },
  { name: 'a comment', path: longScreens.post, within: '.reply', button: 'Send' },
  { name: 'a message', path: `/messages/${CHAT}`, within: '.sendbar', button: 'Send' },
  { name: 'the text of a post', path: '/profile', open: edits, within: '.edit-post', button: 'Save' },
];

const TOO_LONG = 'Woof '.repeat(1_001);

/** Of each form with fields, the refusal that comes last in the list. */
const PLACES: Place[] = [
  ...LINES_OF_TEXT,
  {
    name: 'a post that is too long',
    path: '/home',
    within: '.composer',
    button: 'Post',
    send: (page) => page.locator('.composer textarea').fill(TOO_LONG),
  },
  ...new Map(
    FORMS.filter(({ file }) => !/crop-dialog|running-alert|sighting-row/.test(file)).map((form) => [
      form.file,
      { ...form, within: form.open ? '.modal' : 'main' },
    ]),
  ).values(),
];

/** Types at the end of a field, line by line; tells what hid a line. */
async function types(page: Page, field: Locator): Promise<string[]> {
  const isLong = await field.evaluate((one) => one.tagName === 'TEXTAREA');
  const hidden: (string | undefined)[] = [];
  await field.focus();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < (isLong ? LINES : 1); line += 1) {
    if (line > 0) await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(isLong ? 'Woof' : '1');
    hidden.push(await hidingLine(field));
  }
  return [...new Set(hidden.filter((one) => one !== undefined))];
}

/** Where a form has its buttons, one scroll away at most; those of a dialog are in sight. */
async function hidingButton(scope: Locator, { open, button }: Place) {
  const last = button
    ? scope.getByRole('button', { name: button, exact: true })
    : scope.locator(open ? '.buttons > .button' : '[type=submit]').last();
  if (!open && !button) await last.scrollIntoViewIfNeeded();
  return hiding(last);
}

async function hiddenIn(page: Page, place: Place): Promise<string[]> {
  const scope = page.locator(place.within).last();
  const found: string[] = [];
  await scope.locator(FIELDS).first().waitFor();
  for (const field of await scope.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const lines = await types(page, field);
    const name = await field.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
    found.push(...lines.map((line) => `${name} behind ${line}`));
    if (place.button)
      found.push(
        ...[await hidingButton(scope, place)].flatMap((by) =>
          by ? `${place.button}, writing ${name}, behind ${by}` : [],
        ),
      );
    // So that the next look begins anew.
    if ((await field.evaluate((one) => one.tagName)) === 'TEXTAREA') await field.fill('');
  }
  if (place.send) {
    await place.send(page);
    const sentence = sentences(page, place).first();
    await sentence.waitFor();
    await expect
      .poll(() => hiding(sentence), { timeout: 2_000 })
      .toBeUndefined()
      .catch(async () => {
        found.push(`its refusal behind ${await hiding(sentence)}`);
      });
  }
  const by = await hidingButton(scope, place);
  if (by) found.push(`its button behind ${by}`);
  return found;
}

describe('the line that is typed, its refusal and its button are in sight', () => {
  it.each(PLACES)('$name', async (place) => {
    const page = await visitsForm(place, PHONE);
    await place.open?.(page);
    const found: string[] = [];
    for (const look of LOOKS) {
      await looks(page, look);
      const hidden = await hiddenIn(page, place);
      found.push(...hidden.map((one) => `${Object.values(look).join(' × ')}: ${one}`));
    }
    expect(found).toEqual([]);
  });
});
