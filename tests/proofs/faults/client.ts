import type { Dog } from '../../../functions/testing/dogs.ts';
import { CALLS } from '../../../scripts/local/handlers.ts';
import { send } from '../calls/crawl.ts';

export type Answer = Awaited<ReturnType<typeof send>>;

/** Calls by the name that the contract gives it, through its handler, as the web does. */
export function call(dog: Pick<Dog, 'uid'>, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const found = CALLS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return send(found.handler, found.route, dog, input);
}

/** Limits that no account reaches in a test. */
export const NO_LIMITS = JSON.stringify(
  Object.fromEntries(
    ['posts', 'comments', 'messages', 'follows', 'edits', 'uploads', 'reports'].map((kind) => [kind, 1_000_000]),
  ),
);
