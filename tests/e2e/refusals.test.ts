import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './steps/browser.ts';
import { FORMS, type Sending } from './steps/forms.ts';
import { sees, sentences, visitsForm } from './steps/refusing.ts';

const SLOW = 5_000;
/** The keyboard of a phone leaves 504 px. */
const SIZES = [
  { width: 375, height: 667 },
  PHONE,
  DESKTOP,
  { width: 390, height: 504 },
  // On its side.
  { width: 844, height: 390 },
];

/** What has the focus, and what a screen reader says of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    const ids = one?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const isWrong = one?.getAttribute('aria-invalid') === 'true';
    const alert = one?.getAttribute('role') === 'alert' && one.textContent;
    // Where one sentence stands for several fields, it is announced by itself.
    const announced = document.querySelector('[role=alert]')?.textContent ?? '';
    return { isRefusal: isWrong || Boolean(alert), words: (alert || described || announced).trim() };
  });

async function refused(form: Sending, viewport: { width: number; height: number }) {
  const page = await visitsForm(form, viewport);
  await form.open?.(page);
  await form.send(page);
  await sentences(page, form).first().waitFor();
  return page;
}

describe('the first that is refused has the focus, and its sentence is in sight and read out', () => {
  it.each(FORMS)('$name ($file)', async (form) => {
    for (const viewport of SIZES) {
      const page = await refused(form, viewport);
      const message = `at ${viewport.width} × ${viewport.height}`;
      await expect.poll(() => focused(page), { message, timeout: SLOW }).toMatchObject({ isRefusal: true });
      const { words } = await focused(page);
      expect(words, message).not.toBe('');
      await expect.poll(() => sees(sentences(page, form).first()), { message, timeout: SLOW }).toEqual([true, true]);
      await page.context().close();
    }
  });
});

/** Ask nothing, or say by a toast what failed. */
const WITHOUT = [
  'app/log-out.tsx',
  'app/shortcuts.tsx',
  'features/auth/farewell.tsx',
  'features/follows/blocks-modal.tsx',
  'features/follows/dog-menu.tsx',
  'features/follows/follow-modals.tsx',
  'features/lost/collar-card.tsx',
  'features/lost/running-head.tsx',
  'features/messages/new-conversation.tsx',
  'features/notifications/more-mentions.tsx',
  'features/posts/liked-by.tsx',
  'features/posts/post-menu.tsx',
  'features/profiles/trending.tsx',
];
/** Follow a right password, which the pool of these tests refuses: `pages/second-step.test.tsx` shows them. */
const AFTER_PASSWORD = ['features/auth/second-step-form.tsx'];
/** Keep the focus in the line that is written. */
const LINES = [
  'features/messages/thread.tsx',
  'features/posts/composer.tsx',
  'features/posts/edit-post.tsx',
  'features/posts/comments.tsx',
];

it('these are all forms and all dialogs', () => {
  const files = globSync('**/*.tsx', { cwd: 'web/src' }).filter(
    (file) => !file.startsWith('ui/') && /<(form|AuthForm|Modal)\b/.test(readFileSync(`web/src/${file}`, 'utf8')),
  );
  const walked = FORMS.map(({ file }) => file);
  expect([...new Set([...walked, ...WITHOUT, ...AFTER_PASSWORD, ...LINES])].toSorted()).toEqual(
    files.filter((file) => file !== 'features/auth/auth-form.tsx' && !file.includes('.test.')).toSorted(),
  );
});
