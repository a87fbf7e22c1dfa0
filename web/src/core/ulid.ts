import { monotonicFactory } from 'ulid';
import { now } from './clock.ts';

const next = monotonicFactory();

/** The id of something this client makes; sent again with a retry, it makes the thing only once. */
export const mintUlid = () => next(now());
