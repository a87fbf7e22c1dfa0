import type { Page } from 'playwright-core';
import { storedIn } from './stored.ts';

/** The answers that this browser has kept, as text; empty if there are none. */
export const keptAnswers = async (page: Page): Promise<string> => (await storedIn(page)).indexedDB.barkyard ?? '';
