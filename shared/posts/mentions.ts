import { usernameKey } from '#shared/profiles/username';

/** So many dogs can be mentioned in a text; further names are text. */
export const MAX_MENTIONS = 10;

/** An @ and a username, neither within a word nor of an email address. */
export const MENTION = /(?<![\p{L}\p{M}\p{N}_.+\-@/])@([A-Za-z0-9_]{3,20})(?![\p{L}\p{M}\p{N}_@]|[.-][\p{L}\p{N}])/gu;

/** The first usernames that a text mentions, each once, as they are compared. */
export const mentionsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => usernameKey(name)))].slice(0, MAX_MENTIONS);
