import { lengthOf } from '#shared/core/text';
import { MAX_ALT } from '#shared/posts/contract';

/** Whether a description is longer than a post takes. */
export const isTooLong = (alt: string) => lengthOf(alt.trim()) > MAX_ALT;
