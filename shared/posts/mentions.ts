import { once } from '#shared/core/once';
import { usernameKey } from '#shared/profiles/username-key';

/** Further names stay plain text. */
export const MAX_MENTIONS = 10;

/** Not inside a word or an email address. */
export const mention = once(
  () => /(?<![\p{L}\p{M}\p{N}_.+\-@/])@([A-Za-z0-9_]{3,20})(?![\p{L}\p{M}\p{N}_@]|[.-][\p{L}\p{N}])/gu,
);

export const mentionsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mention())].map(([, name = '']) => usernameKey(name)))].slice(0, MAX_MENTIONS);
