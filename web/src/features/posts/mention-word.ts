/** An @ and what is typed after it so far, at the end of the words before the caret; never within a word or an address. */
const BEGUN = /(?<![\p{L}\p{M}\p{N}_.+\-@/])@([A-Za-z0-9_]{0,20})$/u;

export interface MentionWord {
  /** Where the @ stands. */
  at: number;
  word: string;
}

/** The name that is being typed at the caret, if one is. */
export function mentionAt(text: string, caret: number): MentionWord | undefined {
  const found = BEGUN.exec(text.slice(0, caret));
  return found ? { at: found.index, word: found[1] ?? '' } : undefined;
}

/** The text with the whole name in place of what was typed of it, and where the caret stands then. */
export function withMention(text: string, { at, word }: MentionWord, username: string) {
  const after = text.slice(at + 1 + word.length);
  const name = `@${username}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${text.slice(0, at)}${name}${after}`, caret: at + name.length + (name.endsWith(' ') ? 0 : 1) };
}
