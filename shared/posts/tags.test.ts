import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagsIn } from '#shared/posts/pieces';
import { Tag, tagKey } from '#shared/posts/tags';

describe('the hashtags of a text', () => {
  it.each<[text: string, tags: string[]]>([
    ['A walk #today', ['today']],
    ['#Zoomies at the #Beach!', ['zoomies', 'beach']],
    ['#Zoomies #zoomies #ZOOMIES', ['zoomies']],
    ['#Café #cafe #CAFÉ', ['cafe']],
    ['#Straße #STRASSE', ['strasse']],
    ['#犬 and #собака, #كلب', ['犬', 'собака', 'كلب']],
    ['#हिन्दी', ['हिन्दी']],
    ['＃柴犬', ['柴犬']],
    ['#good_dog2', ['good_dog2']],
    ['#2fast and #_slow', ['2fast', '_slow']],
    ['#! dog', []],
    ['(#one)#two', ['one', 'two']],
    ['#one#two', ['one']],
    ['#ボーダー・コリー、#col·lie!', ['ボーダー・コリー', 'col·lie']],
    ['#coŀlie and #col·lie', ['col·lie']],
    ['#dog· #dog・・ #・犬', ['dog']],
    ['#سگ\u200cمن #سگمن', ['سگمن']],
    ['https://a.io/?#top #sand', ['sand']],
    ['No. #1 and #2026', []],
    ['C# and a#b', []],
    ['https://a.io/#top', []],
    ['&#x27; # ##x', []],
    [`#${'a'.repeat(51)}`, []],
    [`#${'a'.repeat(50)}`, ['a'.repeat(50)]],
    ['', []],
  ])('%s', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it('are at most ten', () => {
    const text = Array.from({ length: 12 }, (_, at) => `#tag${at}`).join(' ');
    expect(tagsIn(text)).toEqual(Array.from({ length: 10 }, (_, at) => `tag${at}`));
  });

  it('are stored in a stable form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tagKey(tagKey(text))).toBe(tagKey(text));
        for (const tag of tagsIn(`#${text}`)) expect(Tag.parse(tag)).toBe(tag);
      }),
    );
  });
});

describe('a tag in a path', () => {
  it.each([
    ['Zoomies', 'zoomies'],
    ['%E7%8A%AC', '犬'],
    ['caf%C3%A9', 'cafe'],
    ['GRO\u1e9e', 'gross'],
  ])('%s is found whatever its case, accents and encoding', (given, tag) => {
    expect(Tag.parse(given)).toBe(tag);
  });

  it.each(['', '123', 'a b', 'a#b', 'a/b', '%', '%zz', 'a'.repeat(51), 5, undefined])('%s is invalid', (given) => {
    expect(Tag.safeParse(given).success).toBe(false);
  });
});
