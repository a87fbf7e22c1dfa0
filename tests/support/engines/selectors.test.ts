import { JSDOM } from 'jsdom';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { byLabel, byRole, byText, filtered, readScript } from './selectors.ts';

const PAGE = `<h1>Home</h1><label>Email <input value="rex"></label><p>Low tide</p><p>Low tide, again</p>
  <article>Low tide <button aria-pressed="true">Like, 1 like</button></article><article>High tide</article>`;

const { window } = new JSDOM(PAGE, { runScripts: 'outside-only', pretendToBeVisual: true });
// The one thing that it asks of a browser and that jsdom lacks.
window.Element.prototype.checkVisibility = () => true;
window.eval(readScript());
const find = window.eval('(selector) => finder.querySelectorAll(finder.parseSelector(selector), document)') as (
  selector: string,
) => Element[];
const found = (...parts: string[]) => find(parts.join(' >> ')).map((element) => element.outerHTML);

it.each([
  [[byRole('button', { name: 'like' })], 1],
  [[byRole('button', { name: 'like', exact: true })], 0],
  [[byRole('button', { name: /^Like, \d+ like$/, pressed: true })], 1],
  [[byRole('heading', { level: 1 })], 1],
  [[byRole('heading', { level: 2 })], 0],
  [[byText('low tide')], 3],
  [[byText('Low tide', true)], 1],
  [[byLabel('Email')], 1],
  [[byRole('article'), ...filtered({ hasText: 'High' })], 1],
  [[byRole('article'), ...filtered({ has: { selector: byRole('button') } as unknown as Locator })], 1],
  [[byRole('article'), 'nth=-1', byText('High tide')], 1],
])('%j finds %i as in Playwright', (parts, count) => {
  expect(found(...parts)).toHaveLength(count);
});
