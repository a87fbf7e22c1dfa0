import { Advice } from '../local/advice.ts';
import { parsed } from '../local/parsed.ts';

export const USAGE = `Write npm run invoke -- posts create '{"text":"woof"}' --as biscuit, or npm run invoke -- posts event.json`;

export interface Asked {
  room: string;
  /** The call's name in the room's contract; without it, `input` is a whole event of API Gateway. */
  call?: string;
  input: string;
  as?: string;
}

/** @throws Advice where the arguments are not known */
export function askedBy(args: string[]): Asked {
  const { values, positionals } = parsed(USAGE, {
    args,
    options: { as: { type: 'string' } },
    allowPositionals: true,
  });
  const [room, second, third] = positionals;
  if (!room || !second || positionals.length > 3) throw new Advice(`${USAGE}.`);
  const isFile = third === undefined && second.endsWith('.json');
  return isFile ? { room, input: second, ...values } : { room, call: second, input: third ?? '{}', ...values };
}
