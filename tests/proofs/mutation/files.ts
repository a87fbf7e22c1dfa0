/** Code that decides on its own, without the table, AWS or React; each file has its test beside it. */
export const PURE = [
  'functions/core/retry.ts',
  'functions/core/condition.ts',
  'functions/core/ulid.ts',
  'functions/media/sign.ts',
  'functions/media/zip.ts',
  'functions/moderation/mp4.ts',
  'functions/posts/merge.ts',
  'functions/profiles/places.ts',
  'functions/profiles/words.ts',
  'web/src/core/relative-time.ts',
  'web/src/features/auth/cognito-errors.ts',
  'web/src/features/auth/registration.ts',
  'web/src/features/media/animated.ts',
  'web/src/features/messages/days.ts',
  'web/src/features/notifications/groups.ts',
  'web/src/features/posts/mention-word.ts',
  'web/src/features/posts/friends-today.ts',
];

/** Lists of words: a changed one is seen by the tests of the specification's sentences, not by mutants. */
export const DATA = ['shared/errors.ts', 'shared/successes.ts', 'shared/profiles/breeds.ts'];
