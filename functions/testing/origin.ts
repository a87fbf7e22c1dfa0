import { ORIGIN_HEADER } from '#shared/core/origin';
import { environment } from '../core/environment.ts';

/** What the distribution adds to a request; without an argument, as handlers of this process accept it. */
export const originHeaders = (accepted = environment('ORIGIN_SECRETS')): Record<string, string> => ({
  [ORIGIN_HEADER]: accepted.split(',')[0] ?? '',
});
