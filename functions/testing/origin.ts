import { ORIGIN_HEADER } from '#shared/core/headers';
import { environment } from '../core/errors.ts';

/** Headers that the distribution adds to a request; by default those that handlers of this process accept. */
export const originHeaders = (accepted = environment('ORIGIN_SECRETS')): Record<string, string> => ({
  [ORIGIN_HEADER]: accepted.split(',')[0] ?? '',
});
