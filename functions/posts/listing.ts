import { type PostPage, toListing } from '#shared/posts/listing';
import type { Caller } from '../http/room.ts';

/** Answers with the listing of the page; a guard's policy stays on the function. */
export const listing = <I, P extends PostPage, G extends object>(
  read: ((caller: Caller, input: I) => Promise<P>) & G,
) => Object.assign(async (caller: Caller, input: I) => toListing(await read(caller, input)), read as G);
