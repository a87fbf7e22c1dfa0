import { describe, expect, it } from 'vitest';
import { mentionAt, withMention } from './mention-area.tsx';

describe('a name that is being typed', () => {
  it.each([
    ['@', 1, { at: 0, word: '' }],
    ['Hello @lu', 9, { at: 6, word: 'lu' }],
    ['(@Lu', 4, { at: 1, word: 'Lu' }],
    ['Hello @luna and', 9, { at: 6, word: 'lu' }],
    ['one\n@b', 6, { at: 4, word: 'b' }],
    ['犬＠lu', 4, { at: 1, word: 'lu' }],
  ])('%j with the caret at %d', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it.each([
    ['me@example', 10],
    ['Hello', 5],
    ['@luna ', 6],
    ['@@lu', 4],
    ['@lu', 0],
    [`@${'a'.repeat(21)}`, 22],
    ['@naïve', 6],
    ['https://dogs.example/?to=@lu', 28],
  ])('is none in %j at %d', (text, caret) => {
    expect(mentionAt(text, caret)).toBeUndefined();
  });

  it('becomes the whole name, with a space after it and the caret behind', () => {
    const text = 'Hello @lu';
    expect(withMention(text, { at: 6, word: 'lu' }, 'luna_lowrider')).toEqual({
      text: 'Hello @luna_lowrider ',
      caret: 21,
    });
  });

  it('takes the space that is there', () => {
    expect(withMention('@lu and me', { at: 0, word: 'lu' }, 'luna')).toEqual({ text: '@luna and me', caret: 6 });
  });
});
