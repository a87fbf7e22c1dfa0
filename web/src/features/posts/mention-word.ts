import { addressesIn, MENTION_SIGN } from '#shared/posts/pieces';

/** An @ and the letters up to the caret; never within a word or an address. */
const BEGUN = new RegExp(`${MENTION_SIGN}([A-Za-z0-9_]{0,20})$`, 'u');

export interface MentionWord {
  at: number;
  word: string;
}

export function mentionAt(text: string, caret: number): MentionWord | undefined {
  const before = text.slice(0, caret);
  const found = BEGUN.exec(before);
  const isInAddress = found && addressesIn(before).some(({ at, text: { length } }) => at + length > found.index);
  return found && !isInAddress ? { at: found.index, word: found[1] ?? '' } : undefined;
}

export function withMention(text: string, { at, word }: MentionWord, username: string) {
  const after = text.slice(at + 1 + word.length);
  const name = `@${username}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${text.slice(0, at)}${name}${after}`, caret: at + name.length + (name.endsWith(' ') ? 0 : 1) };
}
