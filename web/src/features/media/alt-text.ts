import { lengthOf } from '#shared/core/text';
import { MAX_ALT } from '#shared/limits';

export const isTooLong = (alt: string) => lengthOf(alt.trim()) > MAX_ALT;
