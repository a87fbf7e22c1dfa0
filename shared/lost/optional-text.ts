import * as z from 'zod/mini';
import { complain } from '#shared/core/complaint';
import { spoken } from '#shared/core/spoken';
import { lengthOf, tidied } from '#shared/core/text';
import type { Code } from '#shared/errors';

export const optionalText = (least: number, most: number, wrong: Code) =>
  spoken(
    z.string().check(
      z.overwrite(tidied),
      z.superRefine((words, context) => {
        const length = lengthOf(words);
        if (length > most || (length > 0 && length < least)) complain(context, wrong);
      }),
    ),
    { manner: 'free' },
  );
