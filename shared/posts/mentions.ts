import { once } from '#shared/core/once';
/** Further names stay plain text. */
export const MAX_MENTIONS = 10;

/** In these scripts words follow one another without a space, so a name may stand right between them. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const IN_WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]`;
/** Not inside a word or an email address. */
export const MENTION_SIGN = String.raw`(?<!${IN_WORD}|[.+\-@\uff20/])[@\uff20]`;

export const mention = once(
  () => new RegExp(String.raw`${MENTION_SIGN}([A-Za-z0-9_]{3,20})(?!${IN_WORD}|[@\uff20]|[.-][\p{L}\p{N}])`, 'gu'),
);
