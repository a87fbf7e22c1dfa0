import * as z from 'zod/mini';
import { complain } from '#shared/core/complaint';
import { says } from '#shared/core/schema';
import { spoken } from '#shared/core/spoken';
import { isBlank, lengthOf, tidied } from '#shared/core/text';
import type { Code } from '#shared/errors';

interface FreeText {
  max: number;
  empty: Code;
  tooLong: Code;
}

/** Refused if blank or too long, never cut. */
export const freeText = ({ max, empty, tooLong }: FreeText) =>
  spoken(
    z.string(says(empty)).check(
      z.overwrite(tidied),
      z.superRefine((text, context) => {
        if (isBlank(text)) complain(context, empty);
        else if (lengthOf(text) > max) complain(context, tooLong);
      }),
    ),
    { manner: 'free' },
  );
