import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { byLabel, byRole, byText, filtered, selectorOf } from './selectors.ts';
import type { Driver } from './webkit.ts';

type Role = Parameters<Page['getByRole']>;
type Words = string | RegExp;
type Exact = { exact?: boolean };
type Filter = NonNullable<Parameters<Locator['filter']>[0]>;
type Waiting = { timeout?: number };
type File = { name: string; buffer: Buffer };

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const BETWEEN = 60;

/** What a look at an element tells: a value, or why one has to wait. */
type Look<T> = { value: T } | { wait: string };

const isVisible = `finder.elementState(one, 'visible', true).matches`;
const isEnabled = `finder.elementState(one, 'enabled').matches`;

/** Where to press: in sight, at rest and not covered, as Playwright waits for it. */
const POINT = `
  if (!${isVisible}) return { wait: 'not visible' };
  if (!${isEnabled}) return { wait: 'not enabled' };
  const { x: left, y: top, width, height } = one.getBoundingClientRect();
  const [x, y] = given ? [left + given.x, top + given.y] : [left + width / 2, top + height / 2];
  const scrolls = (block) => one.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return scrolls('center'), { wait: 'out of sight' };
  const place = [left, top, width, height].map(Math.round).join();
  if (one.place !== place) return (one.place = place), { wait: 'moving' };
  const upper = document.elementFromPoint(x, y);
  const label = upper?.closest('label');
  if (one.contains(upper) || upper?.contains(one) && label || label?.control === one) return { value: [x, y] };
  one.tries = (one.tries ?? 0) + 1;
  if (one.tries % 3 === 0) scrolls(['center', 'end', 'start'][(one.tries / 3) % 3]);
  return { wait: 'behind ' + upper?.outerHTML.slice(0, 120) };`;

const FILL = `
  const field = finder.retarget(one, 'follow-label') ?? one;
  if (!${isVisible} || field.disabled || field.readOnly) return { wait: 'not to be typed in' };
  field.focus();
  field.select();
  document.execCommand(given === '' ? 'delete' : 'insertText', false, given);
  return { value: null };`;

const CHOOSE = `
  const option = [...one.options].find(({ value, label }) => value === given || label === given);
  if (!option) return { wait: 'without ' + given };
  option.selected = true;
  for (const type of ['input', 'change']) one.dispatchEvent(new Event(type, { bubbles: true }));
  return { value: null };`;

/** What pages and locators have in common. */
export abstract class Queries {
  protected abstract below(selector: string): WebKitLocator;

  locator(given: string, filter?: Filter) {
    return this.below([given, ...filtered(filter)].join(' >> '));
  }
  getByRole(...asked: Role) {
    return this.below(byRole(...asked));
  }
  getByText(words: Words, { exact }: Exact = {}) {
    return this.below(byText(words, exact));
  }
  getByLabel(words: Words, { exact }: Exact = {}) {
    return this.below(byLabel(words, exact));
  }
}

/** As much of Playwright's locators as the story needs. */
export class WebKitLocator extends Queries {
  readonly driver: Driver;
  readonly selector: string;
  constructor(driver: Driver, selector: string) {
    super();
    this.driver = driver;
    this.selector = selector;
  }

  override toString() {
    return `locator(${this.selector})`;
  }
  protected below(selector: string) {
    return new WebKitLocator(this.driver, `${this.selector} >> ${selector}`);
  }
  filter(filter: Filter) {
    return this.below(filtered(filter).join(' >> '));
  }
  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }
  nth(at: number) {
    return this.below(`nth=${at}`);
  }
  or(other: Locator) {
    return this.below(`internal:or=${JSON.stringify(selectorOf(other))}`);
  }

  private ask<T>(body: string, given?: unknown): Promise<T> {
    const find = 'const all = finder.querySelectorAll(finder.parseSelector(A[0]), document), given = A[1];';
    return this.driver.script(`${find} ${body}`, [this.selector, given]);
  }

  /** Looks until the one element of this locator is as wanted. */
  private async one<T>(what: string, body: string, given?: unknown, { timeout }: Waiting = {}): Promise<T> {
    const deadline = Date.now() + (timeout ?? this.driver.patience);
    for (;;) {
      const look = `if (all.length > 1) return { many: all.length }; const [one] = all; if (!one) return { wait: 'missing' };`;
      const seen = await this.ask<Look<T> | { many: number }>(`${look} ${body}`, given).catch((error: Error) => ({
        // The page went while it was looked at.
        wait: error.message,
      }));
      if ('many' in seen) throw new Error(`${this} are ${seen.many} elements, and one was wanted.`);
      if ('value' in seen) return seen.value;
      if (Date.now() > deadline) throw new Error(`Timeout: ${what} ${this}, which is ${seen.wait}`);
      await pause(BETWEEN);
    }
  }

  count(): Promise<number> {
    return this.ask('return all.length');
  }
  isVisible(): Promise<boolean> {
    return this.ask(`const [one] = all; return !!one && ${isVisible}`);
  }
  async waitFor({ state = 'visible', timeout }: Waiting & { state?: string } = {}) {
    if (state === 'visible' || state === 'attached') {
      const seen = state === 'visible' ? isVisible : 'true';
      return this.one<null>('waiting for', `return ${seen} ? { value: null } : { wait: 'not visible' }`, null, {
        timeout,
      });
    }
    const deadline = Date.now() + (timeout ?? this.driver.patience);
    while (state === 'hidden' ? await this.isVisible() : (await this.count()) > 0) {
      if (Date.now() > deadline) throw new Error(`Timeout: waiting for ${this} to be ${state}`);
      await pause(BETWEEN);
    }
  }

  private point({ position, ...waiting }: Waiting & { position?: { x: number; y: number } } = {}) {
    return this.one<[number, number]>('pressing', POINT, position, waiting);
  }
  async click(options?: Waiting & { position?: { x: number; y: number } }) {
    await this.driver.press(await this.point(options));
  }
  async dblclick(options?: Waiting) {
    await this.driver.press(await this.point(options), 2);
  }
  focus() {
    return this.one<null>('focusing', 'one.focus(); return { value: null }');
  }
  fill(words: string) {
    return this.one<null>('filling', FILL, words);
  }
  selectOption(option: string) {
    return this.one<null>('choosing in', CHOOSE, option);
  }
  async press(keys: string) {
    await this.focus();
    await this.driver.keys(keys);
  }
  inputValue() {
    return this.one<string>('reading', 'return { value: one.value }');
  }
  async evaluate<T>(read: (element: Element, given: unknown) => T, given?: unknown): Promise<T> {
    await this.waitFor({ state: 'attached' });
    const one = 'finder.querySelector(finder.parseSelector(A[0]), document, true)';
    return this.driver.asyncScript(`return (${read})(${one}, A[1])`, [this.selector, given]);
  }
  async setInputFiles({ name, buffer }: File) {
    const path = join(mkdtempSync(join(tmpdir(), 'barkyard-file-')), name);
    writeFileSync(path, buffer);
    await this.waitFor({ state: 'attached' });
    const { [ELEMENT]: id } = await this.ask<Record<string, string>>('return all[0]');
    await this.driver.command('POST', `/element/${id}/value`, { text: path });
  }
}
