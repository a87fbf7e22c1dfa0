import { describe, expect, it, vi } from 'vitest';
import { addressesIn, shownAddress } from '#shared/posts/pieces';

const found = (text: string) => addressesIn(text).map((address) => address.text);

describe('the addresses in a text', () => {
  it('are found in Safari before 18, which has no URL.parse', () => {
    const parse = vi.spyOn(URL, 'parse').mockImplementation(() => expect.unreachable());
    expect(found('See https://dogs.example/a and https://')).toEqual(['https://dogs.example/a']);
    parse.mockRestore();
  });

  it.each([
    ['See https://dogs.example/a?b=1#c.', 'https://dogs.example/a?b=1#c'],
    ['(http://dogs.example/pug_(dog))', 'http://dogs.example/pug_(dog)'],
    ['(https://dogs.example).', 'https://dogs.example'],
    ['«https://dogs.example/», she said', 'https://dogs.example/'],
    ['HTTPS://DOGS.EXAMPLE!?', 'HTTPS://DOGS.EXAMPLE'],
    ['https://dogs.example/犬', 'https://dogs.example/犬'],
    ['„https://dogs.example/welpen“', 'https://dogs.example/welpen'],
    ['‚https://dogs.example/welpen‘', 'https://dogs.example/welpen'],
    ['»https://dogs.example/welpen«', 'https://dogs.example/welpen'],
    ['‹ https://dogs.example/chiots ›', 'https://dogs.example/chiots'],
    ['‹https://dogs.example/chiots›', 'https://dogs.example/chiots'],
    ['（https://dogs.example/犬）', 'https://dogs.example/犬'],
    ['「https://dogs.example/犬」を見て', 'https://dogs.example/犬'],
    ['https://dogs.example/犬。次の文', 'https://dogs.example/犬'],
    ['https://dogs.example/犬、次', 'https://dogs.example/犬'],
    ['https://dogs.example/كلب؟', 'https://dogs.example/كلب'],
    ['https://dogs.example/कुत्ता।', 'https://dogs.example/कुत्ता'],
    ['https://dogs.example/ボーダー・コリー', 'https://dogs.example/ボーダー・コリー'],
    ['https://dogs.example/L’Épagneul', 'https://dogs.example/L’Épagneul'],
    ['犬https://dogs.example/', 'https://dogs.example/'],
    ['https://dogs.example/a\u202Egnp.exe', 'https://dogs.example/a'],
    ['https://dogs.example\\@cats.example', 'https://dogs.example'],
  ])('%s', (text, address) => {
    expect(found(text)).toEqual([address]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://dogs.example',
    'www.dogs.example',
    'xhttps://dogs.example',
    'https://',
    'https://kennel/',
    'https://dogs.example@cats.example',
    'https://dogs.example:a@cats.example/',
    'https://dogs.example／cats.example',
    'https://dogs.example/a-long-pa…',
  ])('do not exist in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['https://dogs.example/A?b', 'https://dogs.example/A?b'],
    ['https://dоgs.example/a', 'https://xn--dgs-sed.example/a'],
    ['http://dоgs.example/a', 'http://xn--dgs-sed.example/a'],
    ['https://ｄogs.example', 'https://dogs.example'],
    ['https://מלון.example/a', 'https://xn--9dbnfg.example/a'],
  ])('%s is shown as %s', (text, shown) => {
    expect(shownAddress(text)).toBe(shown);
  });
});
