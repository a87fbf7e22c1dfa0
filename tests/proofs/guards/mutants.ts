import { CALLERS } from './callers.ts';
import { DOGS } from './dogs.ts';
import type { Mutant } from './mutant.ts';
import { POSTS } from './posts.ts';
import { RELATIONS } from './relations.ts';
import { TALK } from './talk.ts';
import { UPLOADS } from './uploads.ts';

export const MUTANTS: readonly Mutant[] = [...CALLERS, ...RELATIONS, ...DOGS, ...POSTS, ...TALK, ...UPLOADS];

/** The files of the tests that are named. */
export const TESTS = [...new Set(MUTANTS.map(({ seenBy: [file] }) => file))];
