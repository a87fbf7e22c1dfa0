import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const atStart = new Function('Promise', readFileSync('web/boot.js', 'utf8'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.textContent = '';
});

function wordsIn(language: string, knowsColours: boolean, promises: object = Promise): string | null {
  vi.stubGlobal('CSS', { supports: () => knowsColours });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  document.body.textContent = 'The site';
  atStart(promises);
  dispatchEvent(new Event('DOMContentLoaded'));
  return document.body.textContent;
}

test.each([
  ['en-GB', false, 'Barkyard needs a newer browser. Please update your browser or your phone.'],
  ['de-AT', false, 'Barkyard braucht einen neueren Browser. Bitte aktualisiere deinen Browser oder dein Telefon.'],
  ['en-GB', true, 'The site'],
])('in %s, where light-dark() works: %s', (language, knowsColours, words) => {
  expect(wordsIn(language, knowsColours)).toBe(words);
});

test('the language that was chosen goes before the browser’s', () => {
  localStorage.setItem('barkyard.language', 'de');
  expect(wordsIn('en-GB', false)).toMatch('Barkyard braucht einen neueren Browser.');
  expect(document.documentElement.lang).toBe('de');
});

test('a browser that cannot read the scripts is told, too, but not once the site is there', () => {
  const fails = () => dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('Unexpected token') }));
  wordsIn('en-GB', true);
  document.body.innerHTML = '<div id="root"><p>The site</p></div>';
  fails();
  expect(document.body.textContent).toBe('The site');
  document.body.innerHTML = '<div id="root"></div>';
  fails();
  expect(document.body.textContent).toMatch('Barkyard needs a newer browser.');
});

test('a browser without the promises of 2024 is told, too', () => {
  expect(wordsIn('en', true, {})).toMatch('Barkyard needs a newer browser.');
});
