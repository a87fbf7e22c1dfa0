import * as z from 'zod/mini';

const BETWEEN = ' ';

/** One string, newest first: a feed reads those of up to 5,000 dogs, and strings take a third less time. */
export const packIds = (ids: readonly string[]): string => ids.join(BETWEEN);

export const unpackIds = (packed: string): string[] => (packed === '' ? [] : packed.split(BETWEEN));

export const NewestIds = z.pipe(z.string(), z.transform(unpackIds));
