import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, firefox } from 'playwright-core';

const STAND_IN = fileURLToPath(new URL('firefox-stand-in.ts', import.meta.url));
const SLOW_START = 90_000;

/** Has no command for these, so they are preferences. */
const PREFERENCES = {
  ...{ 'layout.css.prefers-color-scheme.content-override': 1, 'ui.useOverlayScrollbars': 1 },
  ...{ 'permissions.default.desktop-notification': 0, 'dom.push.connection.enabled': false },
};

/** The Firefox that is installed, by WebDriver BiDi. */
export const launchFirefox = (path = 'firefox'): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: STAND_IN,
    env: { ...process.env, FIREFOX_PATH: path },
    firefoxUserPrefs: PREFERENCES,
    timeout: SLOW_START,
  });

/** Runs in the page: Playwright's own way of filling sets the value of a field, which React does not notice. */
function insertsText() {
  const insert = (words: string) => {
    const { activeElement } = document;
    if (activeElement?.nodeName === 'IFRAME') return activeElement;
    document.execCommand(words === '' ? 'delete' : 'insertText', false, words);
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}

export const fillsByInsertion = (context: BrowserContext) => context.addInitScript(insertsText);
