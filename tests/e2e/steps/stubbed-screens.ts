import type { Page } from 'playwright-core';
import { type Opening, open } from './browser.ts';
import { type Answers, signInStubbed, stubCalls } from './stubs.ts';

interface Visit extends Opening {
  answers?: Answers;
  /** @default true */
  signedIn?: boolean;
}

export async function visit(path: string, { answers = {}, signedIn = true, ...options }: Visit = {}): Promise<Page> {
  const page = await open('about:blank', options);
  await stubCalls(page.context(), answers);
  if (signedIn) await signInStubbed(page.context());
  await page.goto(path);
  return page;
}
