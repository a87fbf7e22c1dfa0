import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

type Words = string | RegExp;
type Role = Parameters<Page['getByRole']>;
type Filter = NonNullable<Parameters<Locator['filter']>[0]>;

const exactly = (words: string, exact = false) => `${JSON.stringify(words)}${exact ? 's' : 'i'}`;
const ofText = (words: Words, exact?: boolean) => (words instanceof RegExp ? `${words}` : exactly(words, exact));
const ofAttribute = (words: Words, exact?: boolean) =>
  words instanceof RegExp ? `${words}`.replaceAll('"', '\\"') : exactly(words, exact);

/** What a locator is inside of Playwright, and of `webkit.ts`. */
export const selectorOf = (locator: Locator): string =>
  'selector' in locator ? `${locator.selector}` : `${Reflect.get(locator, '_selector')}`;

export function byRole(role: Role[0], { name, exact, ...states }: NonNullable<Role[1]> = {}): string {
  const asked = Object.entries(states).map(([state, value]) => `[${state}=${value}]`);
  const named = name === undefined ? '' : `[name=${ofAttribute(name, exact)}]`;
  return `internal:role=${role}${asked.join('')}${named}`;
}

export const byText = (words: Words, exact?: boolean) => `internal:text=${ofText(words, exact)}`;
export const byLabel = (words: Words, exact?: boolean) => `internal:label=${ofText(words, exact)}`;

export function filtered({ hasText, has, hasNot, visible }: Filter = {}): string[] {
  return [
    ...(hasText === undefined ? [] : [`internal:has-text=${ofText(hasText)}`]),
    ...(has ? [`internal:has=${JSON.stringify(selectorOf(has))}`] : []),
    ...(hasNot ? [`internal:has-not=${JSON.stringify(selectorOf(hasNot))}`] : []),
    ...(visible === undefined ? [] : [`visible=${visible}`]),
  ];
}

/** The script by which Playwright finds elements and judges their states, out of its bundle: it is not exported. */
export function readScript(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const rest = bundle.slice(bundle.indexOf('generated/injectedScriptSource.ts"() {'));
  const [, literal] = /= ('(?:[^'\\\n]|\\.)*');\n/.exec(rest) ?? [];
  if (!literal) throw new Error('Look how Playwright holds its injected script now: it is not where it was.');
  // A literal of a package that runs here anyway; it has escapes that JSON does not know.
  const source: string = new Function(`return ${literal}`)();
  const options = {
    ...{ isUnderTest: false, sdkLanguage: 'javascript', frameSeq: 0, testIdAttributeName: 'data-testid' },
    ...{ stableRafCount: 1, browserName: 'webkit', shouldPrependErrorPrefix: false, isUtilityWorld: false },
    customEngines: [],
  };
  return `(() => { if (window.finder) return; const module = {}; ${source}
    window.finder = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}); })();`;
}
