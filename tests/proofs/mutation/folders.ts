import { existsSync, globSync } from 'node:fs';

/** What is changed, and the tests that are to notice it. */
export interface Folder {
  mutate: string[];
  tests: string[];
}

const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file);
const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');
const sourcesIn = (...globs: string[]) => globSync(globs).filter((file) => !isTest(file));

/** Lists of words: a changed one is seen by the tests of the specification's sentences, not by mutants. */
const DATA = ['shared/errors.ts', 'shared/successes.ts', 'shared/profiles/breeds.ts'];

const ofShared = (...globs: string[]): Folder => ({
  mutate: sourcesIn(...globs).filter((file) => !DATA.includes(file)),
  tests: ['shared/**/*.test.ts', 'scripts/generate/openapi/document.test.ts'],
});

/** Files that decide on their own, without the table, AWS or React, each with its test beside it. */
const pure = (...files: string[]): Folder => ({ mutate: files, tests: files.map(testOf) });

const moderation = sourcesIn('functions/moderation/*.ts').filter((file) => existsSync(testOf(file)));

const OWN = ['auth', 'core', 'lost', 'media', 'notifications', 'posts', 'profiles'].map((name) => `shared/${name}`);
const REST = ['account', 'follows', 'messages', 'moderation', 'presence'].map((name) => `shared/${name}`);

/** The smallest and the most dangerous first: a run that is cut short leaves out the last ones. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  'functions/access': { mutate: sourcesIn('functions/access/*.ts'), tests: ['functions/access/*.test.ts'] },
  ...Object.fromEntries(OWN.map((folder) => [folder, ofShared(`${folder}/**/*.ts`)])),
  // Mostly contracts, in which there is little to change.
  shared: ofShared('shared/*.ts', ...REST.map((folder) => `${folder}/**/*.ts`)),
  functions: pure(
    'functions/core/retry.ts',
    'functions/core/condition.ts',
    'functions/core/ids.ts',
    'functions/media/links.ts',
    'functions/media/zip.ts',
    'functions/posts/feed-cursor.ts',
    'functions/profiles/views.ts',
    'functions/profiles/words.ts',
  ),
  web: pure(
    'web/src/core/relative-time.ts',
    'web/src/features/auth/cognito-errors.ts',
    'web/src/features/auth/register-form.tsx',
    'web/src/features/media/shrink.ts',
    'web/src/features/messages/days.ts',
    'web/src/features/notifications/groups.ts',
    'web/src/features/posts/mention-area.tsx',
    'web/src/features/posts/welcome.tsx',
  ),
  // Without the pictures that hide in animations, which take minutes.
  'functions/moderation': { mutate: moderation, tests: moderation.map(testOf) },
};
