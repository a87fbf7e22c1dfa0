import { pagesOfTable } from '../invariants/snapshot.ts';
import { billNumbers, queueNumbers } from './account.ts';
import { daysUntil, linesOf, type Numbers } from './days.ts';
import { loggedNumbers } from './logged.ts';
import { RowCounts } from './rows.ts';

interface Reported {
  stack: string;
  queues: string[];
  canary?: readonly string[];
  now?: number;
}

/** What an operator asks first, in numbers only. */
export async function reportOf({ stack, queues, canary, now = Date.now() }: Reported): Promise<string[]> {
  const days = daysUntil(now);
  const rows = new RowCounts(days, canary);
  for await (const page of pagesOfTable()) for (const item of page) rows.take(item);
  const logged = await loggedNumbers(stack, days);
  const found = { ...rows.numbers, ...logged, ...(await queueNumbers(queues, days)), ...(await billNumbers(days)) };
  return linesOf(stack, days, sorted(found));
}

/** The rest follows as it was found. */
const FIRST = [
  'dogs new',
  'dogs gone',
  'posts',
  'comments',
  'messages',
  'texts refused',
  'pictures and videos refused',
  'reports made',
  'reports open',
  'alerts raised',
];

function sorted(numbers: Numbers): Numbers {
  const first = FIRST.flatMap((name) => (numbers[name] ? [[name, numbers[name]] as const] : []));
  return { ...Object.fromEntries(first), ...numbers };
}
