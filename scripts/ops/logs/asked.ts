import { referenceOf } from '#shared/core/headers';
import { Advice } from '../../local/advice.ts';
import { parsed } from '../../local/parsed.ts';

const REQUEST = /^[\w-]{8,}=?$/;
const ERRORS = '"level":"ERROR"';
const OPTIONS = { hours: { type: 'string', default: '' } } as const;
const USAGE =
  'Write npm run ops logs -- production <request id>, or errors, or some words in quotes; without production it is the local AWS';

export interface Asked {
  /** Undefined for the local AWS. */
  environment?: string;
  words: string;
  hours: number;
}

/** `npm run ops logs -- [production] <request id> [--hours 6]` */
export function askedOf(args: string[]): Asked {
  const { values, positionals } = parsed(USAGE, { args, allowPositionals: true, options: OPTIONS });
  const [asked = '', environment, extra] = positionals.toReversed();
  if (!asked || extra) throw new Advice(`${USAGE}.`);
  const isRequest = asked !== 'errors' && REQUEST.test(asked);
  const hours = Number(values.hours || (isRequest ? 24 : 1));
  if (!(hours > 0)) throw new Advice('Set --hours to a number above 0.');
  const words = asked === 'errors' ? ERRORS : isRequest ? referenceOf(asked) : asked;
  return { environment, words, hours };
}
