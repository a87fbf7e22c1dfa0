import { expect, it } from 'vitest';
import { open } from './steps/browser.ts';
import { complained } from './steps/complaints.ts';

const OLD = {
  de: 'Barkyard braucht einen neueren Browser. Bitte aktualisiere deinen Browser oder dein Telefon.',
  en: 'Barkyard needs a newer browser. Please update your browser or your phone.',
};

/** Run in the page: what the newest floor of docs/browsers.md has, and older browsers have not. */
const LACKS = {
  promises: () => void Reflect.deleteProperty(Promise, 'withResolvers'),
  colours: () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: string[]) =>
      !asked.join().includes('light-dark') && supports(asked[0] ?? '', asked[1] ?? '');
  },
};

it.each([
  ['promises', 'en'],
  ['colours', 'de'],
] as const)('a browser without %s says in plain words, in its language, that it is too old', async (lack, language) => {
  const page = await open('about:blank', { locale: language });
  await page.addInitScript(LACKS[lack]);
  await page.goto('/login');
  await page.getByText(OLD[language]).waitFor();
  await page.waitForTimeout(1_000);
  expect(await page.locator('body').innerText()).toBe(OLD[language]);
  // The scripts run all the same, and fail.
  complained();
});

it('so does one that cannot read the scripts', async () => {
  const page = await open('about:blank');
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const dog = #{ name: "Luna" };' }),
  );
  await page.goto('/login');
  await page.getByText(OLD.en).waitFor();
  expect(complained()).toEqual([expect.stringContaining('SyntaxError')]);
});
