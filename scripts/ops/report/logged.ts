import { matchesOf } from '../logs/search.ts';
import type { Days, Numbers } from './days.ts';

/** As API Gateway writes its line, whose fields are in this order. */
const answered = (call: string, status: string) => `"resource":"${call}","status":"${status}"`;

const PATTERNS: Record<string, string[]> = {
  'dogs gone': [answered('/account-deletion', '200'), 'Deleting a dog whose user is gone'],
  'texts refused': ['"status":"422"'],
  'alerts raised': [answered('/lost-dogs', '200')],
  'calls failed': ['"status":"5[0-9]{2}"'],
  'errors logged': ['"level":"ERROR"'],
};

/** The canary deletes posts and messages, never its accounts, so that nothing here is its own but its failures. */
export async function loggedNumbers(stack: string, { spans }: Days): Promise<Numbers> {
  const names = Object.keys(PATTERNS);
  const counts = await Promise.all(
    names.map((name) =>
      Promise.all(spans.map((span) => matchesOf((PATTERNS[name] ?? []).join('|'), { stack, ...span }))),
    ),
  );
  return Object.fromEntries(names.map((name, at) => [name, [counts[at]?.[0], counts[at]?.[1]]]));
}
