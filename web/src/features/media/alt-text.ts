import { lengthOf } from '#shared/core/text';
import { MAX_ALT } from '#shared/limits';

/** True if a description is longer than a post allows. */
export const isTooLong = (alt: string) => lengthOf(alt.trim()) > MAX_ALT;
