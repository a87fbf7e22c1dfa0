import type { Page } from './range.ts';

export type List = (dog: { uid: string }, after?: string) => Promise<Page<object>>;
