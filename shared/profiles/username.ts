import * as z from 'zod/mini';
import { complain } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import { isRepeated, spoken } from '#shared/core/text';

export const RESERVED: ReadonlySet<string> = new Set(
  `admin administrator mod moderator support help staff team official system bot api www mail email root user guest
  test demo sample null undefined delete signup login register auth security privacy terms service contact about home
  profile settings config dashboard explore messages barkyard`.split(/\s+/),
);

export const usernameKey = (username: string) => username.trim().toLowerCase();

const PATTERN = /^[A-Za-z0-9_]{3,20}$/;
const ADMINISTRATIVE = /admin|mod/i;

/** `adm1n` reads as `admin`. */
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

/** Also true for reserved words joined together or disguised by digits and underscores. */
function isReserved(username: string): boolean {
  const letters = usernameKey(username).replaceAll('_', '');
  return /[a-z]/.test(letters) && RESERVED_ONLY.test(letters);
}

export const isAdministrative = (username: string) => ADMINISTRATIVE.test(username);

/** The checks of the specification, in its order, up to toxicity. */
export const Username = spoken(
  z.string(says('profiles.usernameRequired')).check(
    z.trim(),
    z.superRefine((username, context) => {
      if (username === '') complain(context, 'profiles.usernameRequired');
      else if (isRepeated(username)) complain(context, 'profiles.usernameModeration', 'moderation.repeated');
      else if (!PATTERN.test(username)) complain(context, 'profiles.usernameFormat');
      else if (isReserved(username)) complain(context, 'profiles.usernameReserved');
    }),
  ),
  { manner: 'username' },
);

export const UsernameInForm = Username.check(
  z.superRefine((username, context) => {
    if (isAdministrative(username)) complain(context, 'profiles.usernameAdministrative');
  }),
);
