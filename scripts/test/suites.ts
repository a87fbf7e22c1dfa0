import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** `npm test` is what everybody waits for, `npm run test:all` the rest; docs/proofs.md says what is where. */
export type Suite = 'test' | 'all';

export const TEST_FILES = '{shared,functions,infra,scripts,web/src,tests}/**/*.test.{ts,tsx}';

/** Follow the table's stream through the deployed functions, and want a stack on which little else happens. */
export const LIVE = 'tests/proofs/sockets/**';

/** Show a race only now and then, so that a retry would hide it. */
export const RACES = [
  '{functions,tests/proofs}/**/{*races,storm,going-public,interleavings,streams,conflicts,lost-replies,same-name}.integ.test.ts',
  'tests/proofs/faults/{killed*,triggers-again,late-*}.integ.test.ts',
  'scripts/local/streams.integ.test.ts',
];

/** Load the CDK and synthesise, which takes most of their time: a worker does so once for all of them. */
export const SYNTHESISING = [
  'infra/**/*.test.ts',
  'scripts/generate/permissions/*.test.ts',
  'tests/proofs/{makers,templates}/*.test.ts',
  'scripts/handlers/template.test.ts',
];

/** What must hold whatever else does not: who sees what, and what is kept or deleted. */
const PROOFS = [
  'functions/**/*.integ.test.ts',
  'tests/proofs/{places,enumeration}/*.integ.test.ts',
  'tests/proofs/costs/costs.integ.test.ts',
  'tests/proofs/calls/{privacy,access,pending}.integ.test.ts',
  'tests/proofs/matrix/{matrix,moments}.integ.test.ts',
  'tests/proofs/deletion/{once,deletion}.integ.test.ts',
];

/** The browser's main story. */
const STORY = 'tests/e2e/{sign-in,first-post,posts,explore,follow-states,live,missing-dog,delete-account}.test.ts';

/** The same by hand, in any browser. */
export const BY_HAND = 'tests/e2e/story.test.ts';

/** Resources that hold state, and what functions may do. */
const STATE = ['infra/stateful.test.ts', 'scripts/generate/permissions/*.test.ts'];

/** Take long, and guard what seldom changes: hostile pictures, many dogs at once, operators' commands, the local AWS. */
const SLOW = [
  'functions/{follows/hot-dogs,lost/lists,notifications/gathered,posts/{hot-posts,feed-pages}}.integ.test.ts',
  'functions/{moderation/{animation,likeness,near,picture,unseen},media/rotation}.test.ts',
  'functions/core/testing/store/*.test.ts',
  'scripts/{local,deployments}/**/*.test.ts',
  'scripts/{bootstrap,local}.test.ts',
];

const matches = (file: string, ...globs: string[]) => globs.some((glob) => matchesGlob(file, glob));

export function suiteOf(file: string): Suite {
  return isInTest(file) ? 'test' : 'all';
}

function isInTest(file: string): boolean {
  if (file.startsWith('web/')) return true;
  if (matches(file, LIVE, ...RACES, ...SLOW)) return false;
  if (file.startsWith('tests/') || file.includes('.integ.')) return matches(file, STORY, ...PROOFS);
  if (matches(file, ...SYNTHESISING)) return matches(file, ...STATE);
  return true;
}

/** Those of the files that the suite runs which the environment names; without one, all. */
export function inSuite(include: string[], exclude: string[] = []) {
  const { SUITE } = process.env;
  if (!SUITE) return { include, exclude };
  const files = globSync(include).filter((file) => !matches(file, ...exclude) && suiteOf(file) === SUITE);
  return { include: files, exclude };
}
