import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { freePort } from '../../../scripts/local/ports.ts';
import { Queries, WebKitLocator } from './locators.ts';
import { readScript } from './selectors.ts';

/** The answer of a page that has not been looked at. */
const UNSEEN = '__unseen';
const SLOW_START = 60_000;
const QUICK_END = 10_000;
const KEYS: Record<string, string> = {
  ...{ Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003', Delete: '\uE017', Space: ' ' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Home: '\uE011' },
  ...{ End: '\uE010', Shift: '\uE008', Control: '\uE009', ControlOrMeta: '\uE009', Alt: '\uE00A', Meta: '\uE03D' },
};

/** Notes in the page what it breaks from the first look on. */
const LISTEN = `if (!window.complaints) {
  window.complaints = [];
  addEventListener('error', ({ message }) => window.complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.complaints.push('Content Security Policy: ' + effectiveDirective + ' ' + blockedURI));
}`;

let script: string | undefined;

/** One window of WebKitGTK, by the protocol of WebDriver. */
export class Driver {
  patience = 30_000;
  private readonly session: string;
  constructor(session: string) {
    this.session = session;
  }

  async command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
    const signal = AbortSignal.timeout(method === 'DELETE' ? QUICK_END : SLOW_START);
    const init = method === 'POST' ? { method, signal, body: JSON.stringify(body) } : { method, signal };
    const { value } = (await (await fetch(this.session + path, init)).json()) as { value: T & { error?: string } };
    if (value?.error) throw new Error(`${value.error}: ${Reflect.get(value, 'message')}`.slice(0, 300));
    return value;
  }

  private async run<T>(how: 'sync' | 'async', code: string, given: unknown[]): Promise<T> {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await this.command<T | typeof UNSEEN>('POST', `/execute/${how}`, { script: code, args: [given] });
      if (answer !== UNSEEN) return answer;
      script ??= `${readScript()} ${LISTEN}`;
      await this.command('POST', '/execute/sync', { script, args: [] });
    }
    throw new Error('The page does not stay.');
  }

  script<T>(body: string, given: unknown[] = []): Promise<T> {
    return this.run('sync', `if (!window.finder) return '${UNSEEN}'; const A = arguments[0]; ${body}`, given);
  }

  async asyncScript<T>(body: string, given: unknown[] = []): Promise<T> {
    const code = `const done = arguments[1]; if (!window.finder) return done('${UNSEEN}'); const A = arguments[0];
      (async () => { ${body} })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = await this.run<{ value: T } | { error: string }>('async', code, given);
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  private act(type: 'key' | 'pointer', actions: object[]): Promise<void> {
    return this.command('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  async press([x, y]: readonly [number, number], times = 1): Promise<void> {
    const button = { button: 0 };
    const once = [
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ];
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
    await this.act('pointer', [move, ...Array.from({ length: times }, () => once).flat()]);
  }

  async keys(combination: string): Promise<void> {
    const values = combination.split('+').map((key) => KEYS[key] ?? key);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.act('key', [...down, ...up]);
  }
}

/** As much of Playwright's pages as the story needs. */
class WebKitPage extends Queries {
  readonly driver: Driver;
  private readonly baseURL: string;
  constructor(driver: Driver, baseURL: string) {
    super();
    this.driver = driver;
    this.baseURL = baseURL;
  }

  readonly keyboard = {
    press: (keys: string) => this.driver.keys(keys),
    type: async (words: string, { delay = 0 } = {}) => {
      for (const letter of words) {
        await this.driver.keys(letter === '\n' ? 'Enter' : letter);
        await pause(delay);
      }
    },
  };

  protected below(selector: string) {
    return new WebKitLocator(this.driver, selector);
  }
  setDefaultTimeout(ms: number) {
    this.driver.patience = ms;
  }
  goto(path: string) {
    return this.driver.command('POST', '/url', { url: new URL(path, this.baseURL).href });
  }
  reload() {
    return this.driver.command('POST', '/refresh');
  }
  goBack() {
    return this.driver.command('POST', '/back');
  }
  waitForTimeout(ms: number) {
    return pause(ms);
  }
  async waitForURL(glob: string) {
    const wanted = new URLPattern(glob.replace('**', '*://*:*'));
    for (const deadline = Date.now() + this.driver.patience; ; await pause(80)) {
      const url = await this.driver.command<string>('GET', '/url');
      if (wanted.test(url)) return;
      if (Date.now() > deadline) throw new Error(`Timeout: waiting for ${glob}, and it is ${url}`);
    }
  }
  evaluate<T>(read: (given: unknown) => T, given?: unknown): Promise<T> {
    return this.driver.asyncScript(`return (${read})(A[0])`, [given]);
  }
}

export interface WebKit {
  openWindow(options: { baseURL: string; viewport?: { width: number; height: number } | null }): Promise<Page>;
  /** Returns what their pages broke. */
  closeWindows(): Promise<string[]>;
  stop(): Promise<void>;
  version(): string;
}

/** WebKitWebDriver, which has one window for each process, on a screen that nobody sees. */
export async function launchWebKit(): Promise<WebKit> {
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const env = {
    ...process.env,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    ...(screen && { DISPLAY: screen.name }),
  };
  const windows: { browser: ChildProcess; driver: Driver }[] = [];

  const complaintsOf = async ({ browser, driver }: (typeof windows)[number]) => {
    const complaints = await driver.script<string[]>('return window.complaints').catch(() => []);
    await driver.command('DELETE', '').catch(() => undefined);
    end(browser);
    return complaints;
  };
  const closeWindows = async () => (await Promise.all(windows.splice(0).map(complaintsOf))).flat();

  return {
    async openWindow({ baseURL, viewport }) {
      const port = await freePort();
      const browser = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true });
      const driver = new Driver(await beginSession(`http://127.0.0.1:${port}`));
      windows.push({ browser, driver });
      // As narrow as the toolbar of its window lets it be.
      if (viewport) await driver.command('POST', '/window/rect', viewport);
      return new WebKitPage(driver, baseURL) as unknown as Page;
    },
    closeWindows,
    version: () => 'by WebKitWebDriver',
    async stop() {
      await closeWindows();
      screen?.stop();
    },
  };
}

/** With its browser, which would outlive it. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}

async function startScreen(): Promise<{ name: string; stop: () => void }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { name: `:${`${number}`.trim()}`, stop: () => void screen.kill() };
}

async function beginSession(address: string): Promise<string> {
  const timeouts = { script: 60_000, pageLoad: 60_000 };
  const body = JSON.stringify({ capabilities: { alwaysMatch: { timeouts, unhandledPromptBehavior: 'accept' } } });
  for (const deadline = Date.now() + SLOW_START; ; await pause(100)) {
    const answer = await fetch(`${address}/session`, { method: 'POST', body }).catch(() => undefined);
    const { value } = ((await answer?.json()) ?? {}) as { value?: { sessionId?: string; message?: string } };
    if (value?.sessionId) return `${address}/session/${value.sessionId}`;
    if (Date.now() > deadline) throw new Error(`WebKit does not start: ${value?.message}`);
  }
}
