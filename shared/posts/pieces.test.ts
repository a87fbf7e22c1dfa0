import { describe, expect, it } from 'vitest';
import { piecesOf } from '#shared/posts/pieces';

const linksIn = (text: string) =>
  piecesOf(text)
    .filter(({ kind }) => kind !== 'words')
    .map(({ kind, text: as, key }) => [kind, as, key]);

describe('the links of a text', () => {
  it('are its tags and the names it mentions, in order', () => {
    expect(piecesOf('Hi @Luna_L, low tide! #Adventürous')).toEqual([
      { kind: 'words', text: 'Hi ', key: '' },
      { kind: 'mention', text: '@Luna_L', key: 'luna_l' },
      { kind: 'words', text: ', low tide! ', key: '' },
      { kind: 'tag', text: '#Adventürous', key: 'adventurous' },
    ]);
  });

  it('are addresses too, whose parts are neither tags nor names', () => {
    expect(linksIn('https://dogs.example/?#walk/@luna_l and #sand')).toEqual([
      ['address', 'https://dogs.example/?#walk/@luna_l', 'https://dogs.example/?#walk/@luna_l'],
      ['tag', '#sand', 'sand'],
    ]);
  });

  it('are whole words in scripts that join letters, or write dots between them', () => {
    expect(linksIn('#سگ\u200cمن #ボーダー・コリー')).toEqual([
      ['tag', '#سگ\u200cمن', 'سگمن'],
      ['tag', '#ボーダー・コリー', 'ボーダー・コリー'],
    ]);
  });

  it('do not count what is in an address', () => {
    const inside = Array.from({ length: 10 }, (_, n) => `#in${n}x@dog_${n}`).join('/');
    expect(linksIn(`https://dogs.example/?${inside} #sand @luna`).slice(1)).toEqual([
      ['tag', '#sand', 'sand'],
      ['mention', '@luna', 'luna'],
    ]);
  });

  it.each(['', 'plain', 'rex@example.com', 'C# and 5#', '#', '@', '@ab', '<b>#1</b>'])(
    'do not exist in "%s"',
    (text) => {
      expect(linksIn(text)).toEqual([]);
    },
  );

  it('are only the first ten tags and ten names, and their repeats', () => {
    const many = Array.from({ length: 12 }, (_, n) => `#tag${n}x @dog_${n}`).join(' ');
    expect(linksIn(many)).toHaveLength(20);
    expect(linksIn('#sand #Sand')).toEqual([
      ['tag', '#sand', 'sand'],
      ['tag', '#Sand', 'sand'],
    ]);
  });

  it.each(['#a1 @abc #b', '@abc@def #x#y', '🐶#犬 ＃full @dog_1.', '\n#x\n\n', 'a https://b.example/@rex#x). #y'])(
    'lose nothing of "%s"',
    (text) => {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );
});
