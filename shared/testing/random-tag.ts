// No vowels, and no digits that resemble them: nothing that moderation could read as a word.
const LETTERS = 'lmnrtvwzxkqpshjb';

/** Ten letters that no other test uses, each once: moderation refuses repeated ones. */
export function randomTag(): string {
  const order = crypto.getRandomValues(new Uint32Array(LETTERS.length));
  const shuffled = [...LETTERS].map((letter, at) => [order[at] ?? 0, letter] as const).sort(([a], [b]) => a - b);
  return shuffled
    .map(([, letter]) => letter)
    .slice(0, 10)
    .join('');
}
