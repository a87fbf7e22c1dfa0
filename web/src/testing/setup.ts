import '../core/words.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { partsAhead } from '../core/lazy-page.ts';

/** Screens load their parts lazily, which takes more than the usual second on a busy machine; and what is announced is not shown. */
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, [data-announcer] p' });

/** As on a page that has been quiet for a second. */
beforeAll(async () => void (await Promise.allSettled(partsAhead().map((load) => load()))));

/** jsdom lays nothing out, so there is nothing to scroll to. */
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});
