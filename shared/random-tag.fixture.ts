// No vowels, no digits that stand for them: nothing that moderation could read a word in.
const LETTERS = 'lmnrtvwzxkqpshjb';

/** Ten letters that no other test uses. */
export const randomTag = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('');
