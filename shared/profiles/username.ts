import * as z from 'zod';
import { complain } from '#shared/core/complaint';
import { says } from '#shared/core/schema';
import { isRepeated } from '#shared/moderation/text';
import { RESERVED } from '#shared/profiles/reserved';

const PATTERN = /^[A-Za-z0-9_]{3,20}$/;
const ADMINISTRATIVE = /admin|mod/i;

/** One username whatever its case: the form in which it is reserved and compared. */
export const usernameKey = (username: string) => username.trim().toLowerCase();

export const isAdministrative = (username: string) => ADMINISTRATIVE.test(username);

/** Every step before the toxicity check: required, moderation, pattern, reserved. */
export const Username = z
  .string(says('profiles.usernameRequired'))
  .trim()
  .superRefine((username, context) => {
    if (username === '') complain(context, 'profiles.usernameRequired');
    else if (isRepeated(username)) complain(context, 'profiles.usernameModeration', 'moderation.repeated');
    else if (!PATTERN.test(username)) complain(context, 'profiles.usernameFormat');
    else if (RESERVED.has(usernameKey(username))) complain(context, 'profiles.usernameReserved');
  });

/** What the form can check: all but toxicity, which only the server asks. */
export const UsernameInForm = Username.superRefine((username, context) => {
  if (isAdministrative(username)) complain(context, 'profiles.usernameAdministrative');
});
