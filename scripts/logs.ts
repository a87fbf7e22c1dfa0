import { parseArgs } from 'node:util';
import { referenceOf } from '#shared/core/request-id';
import { Advice } from './local/advice.ts';
import { adoptNamed } from './local/aws.ts';
import { linesWith } from './logs/search.ts';

/** Prints what the logs of the stack STACK say of a request, of the errors, or with some words in it. */
const REQUEST = /^[\w-]{8,}=?$/;
const HOUR_MS = 3_600_000;
const ERRORS = '"level":"ERROR"';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hours: { type: 'string', default: '' } },
});
await adoptNamed();
process.exitCode = await print(positionals.join(' ')).catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  return 2;
});

async function print(asked: string): Promise<number> {
  if (!asked) throw new Advice('Say what to look for: npm run logs -- <request id>, or errors, or some words.');
  const isRequest = REQUEST.test(asked);
  const hours = Number(values.hours || (isRequest ? 24 : 1));
  if (!(hours > 0)) throw new Advice('Set --hours to a number above 0.');
  const words = asked === 'errors' ? ERRORS : isRequest ? referenceOf(asked) : asked;
  const lines = await linesWith(words, { stack: process.env.STACK ?? 'Barkyard', since: Date.now() - hours * HOUR_MS });
  for (const { at, service, message } of lines) console.log(`${at} ${service}\n    ${message}`);
  console.log(`${lines.length} lines in the last ${hours === 1 ? 'hour' : `${hours} hours`}`);
  return 0;
}
