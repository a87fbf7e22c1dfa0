import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#shared/posts/pieces';

describe('the dogs that a text mentions', () => {
  it.each<[text: string, names: string[]]>([
    ['Hello @rex', ['rex']],
    ['@Rex, @bella_2!', ['rex', 'bella_2']],
    ['@rex @REX', ['rex']],
    ['Ask (@rex).', ['rex']],
    ['Good @rex. Sit', ['rex']],
    ['犬 @rex', ['rex']],
    ['犬@rexさんと＠bella', ['rex', 'bella']],
    ['https://a.io/?to=@rex @bella', ['bella']],
    ['rex@example.com', []],
    ['a.b@example.com or a-@rex', []],
    ['@example.com', []],
    ['@re', []],
    [`@${'a'.repeat(21)}`, []],
    [`@${'a'.repeat(20)}`, ['a'.repeat(20)]],
    ['@@rex', []],
    ['@rexé', []],
    ['https://a.io/@rex', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(mentionsIn(text)).toEqual(names);
  });

  it('are at most ten', { tags: 'spec-10.5' }, () => {
    const text = Array.from({ length: 12 }, (_, at) => `@dog${at}`).join(' ');
    expect(mentionsIn(text)).toHaveLength(10);
  });
});
