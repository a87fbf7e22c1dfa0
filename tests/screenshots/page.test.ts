import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../web/src/core/paths.ts';
import { CHOSEN, GALLERY } from './gallery.ts';
import { screensPage } from './page.ts';
import { PICTURES } from './states.ts';
import { nameOf, viewsOf, WIDTHS } from './views.ts';

const MOST_BYTES = 3_000_000;
const FOLDER = 'docs/screens';

const PAGE = 'README.md';
const page = readFileSync(`${FOLDER}/${PAGE}`, 'utf8');
const files = readdirSync(FOLDER).filter((file) => file !== PAGE);
const shown = Object.values(GALLERY).flat();

describe('docs/screens', () => {
  it('is up to date: `npm run screenshots -- --docs` writes it', () => {
    expect(page).toBe(screensPage());
  });

  it('has a row for every route of the router, and for every other address', () => {
    const router = readFileSync('web/src/app/router.tsx', 'utf8');
    const routes = [...router.matchAll(/patterns\.(\w+)/g)].map(([, name = '']) => name);
    expect(new Set(routes)).toEqual(new Set(Object.keys(patterns)));
    expect(new Set(shown.flatMap(({ at }) => at ?? []))).toEqual(new Set([...routes, '*']));
  });

  it('shows pictures that are there, and no others are', () => {
    const named = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(files.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  it('has pictures that `npm run screenshots` draws, all together below 3 MB', () => {
    const drawn = new Set(viewsOf(WIDTHS).flatMap((view) => PICTURES.map(({ name }) => `${nameOf(view)}-${name}`)));
    expect([...CHOSEN].filter((name) => !drawn.has(name))).toEqual([]);
    expect(files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0)).toBeLessThan(MOST_BYTES);
  });
});
