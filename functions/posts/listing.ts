import { type PostPage, toListing } from '#shared/posts/listing';

/** Answers with the listing of the page; a guard's policy stays on the function. */
export const listing = <W, I, P extends PostPage, G extends object>(read: ((who: W, input: I) => Promise<P>) & G) =>
  Object.assign(async (who: W, input: I) => toListing(await read(who, input)), read as G);
