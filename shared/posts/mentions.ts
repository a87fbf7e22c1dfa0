import { once } from '#shared/core/once';
/** Names beyond these stay plain text. */
export const MAX_MENTIONS = 10;

/** These scripts put no space between words, so a name may directly follow a word. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const IN_WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]`;
/** Not inside a word or an email address. */
export const MENTION_SIGN = String.raw`(?<!${IN_WORD}|[.+\-@\uff20/])[@\uff20]`;

export const mention = once(
  () => new RegExp(String.raw`${MENTION_SIGN}([A-Za-z0-9_]{3,20})(?!${IN_WORD}|[@\uff20]|[.-][\p{L}\p{N}])`, 'gu'),
);
