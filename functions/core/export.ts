import type { Page } from './range.ts';

/** A list of a dog's things, as it may see them now; each room has its own. */
export type List = (dog: { uid: string }, after?: string) => Promise<Page<object>>;
