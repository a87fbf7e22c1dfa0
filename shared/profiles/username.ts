import * as z from 'zod';
import { complain } from '#shared/core/complaint';
import { says } from '#shared/core/schema';
import { spoken } from '#shared/core/spoken';
import { isRepeated } from '#shared/core/text-rules';
import { RESERVED } from '#shared/profiles/reserved';

const PATTERN = /^[A-Za-z0-9_]{3,20}$/;
const ADMINISTRATIVE = /admin|mod/i;

/** One username whatever its case: the form in which it is reserved and compared. */
export const usernameKey = (username: string) => username.trim().toLowerCase();

/** The digits that are read as a letter: `adm1n` is `admin`. */
const DIGITS: Readonly<Record<string, string>> = {
  a: '4',
  b: '68',
  e: '3',
  g: '69',
  i: '1',
  l: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
};
const readAs = (word: string) => word.replace(/./g, (letter) => `[${letter}${DIGITS[letter] ?? ''}]`);
const RESERVED_ONLY = new RegExp(`^(?:${[...RESERVED].map(readAs).join('|')})+$`);

/** True for a reserved word, and for several written together, whatever digits and underscores disguise them. */
function isReserved(username: string): boolean {
  const letters = usernameKey(username).replaceAll('_', '');
  return /[a-z]/.test(letters) && RESERVED_ONLY.test(letters);
}

export const isAdministrative = (username: string) => ADMINISTRATIVE.test(username);

/** Every step before the toxicity check: required, moderation, pattern, reserved. */
export const Username = spoken(
  z
    .string(says('profiles.usernameRequired'))
    .trim()
    .superRefine((username, context) => {
      if (username === '') complain(context, 'profiles.usernameRequired');
      else if (isRepeated(username)) complain(context, 'profiles.usernameModeration', 'moderation.repeated');
      else if (!PATTERN.test(username)) complain(context, 'profiles.usernameFormat');
      else if (isReserved(username)) complain(context, 'profiles.usernameReserved');
    }),
  { manner: 'username' },
);

/** What the form can check: all but toxicity, which only the server asks. */
export const UsernameInForm = Username.superRefine((username, context) => {
  if (isAdministrative(username)) complain(context, 'profiles.usernameAdministrative');
});
