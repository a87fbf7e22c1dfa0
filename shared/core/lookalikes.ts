import { once } from '#shared/core/once';

/** Homoglyphs that Unicode normalisation keeps, by the Latin letter that they resemble. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⱥꭺꓮⲁ',
  b: 'ьвβʙɓƀᏼꓐⲃ',
  c: 'сϲᴄςȼ¢ꮯꓚⲥ',
  d: 'ԁđᴅɗժꭰꮷꓓ',
  e: 'еєεɛҽᴇɇ€ꭼꓰⲉ',
  f: 'ƒғꜰϝꓝ',
  g: 'ɡɢցǥɠꮐꓖ',
  h: 'һнʜħհɦꮋꓧⲏ',
  i: 'іιıɪɨ¡ꭵꓲⲓ',
  j: 'јϳᴊɉꭻꓙ',
  k: 'кκᴋқҝƙꮶꓗⲕ',
  l: 'ӏłʟⅼɫƚ£ꮮꓡ',
  m: 'мᴍɱꮇꓟⲙ',
  n: 'ηɴոռɲŋꓠⲛ',
  o: 'оοσօøᴏөꮎꓳⲟօ',
  p: 'рρᴘƿþꮲꓑⲣ',
  q: 'ԛգʠ',
  r: 'гʀᴦɍɾꭱꮢꓣ',
  s: 'ѕꜱʂ§ꮪꓢ',
  t: 'тτᴛŧƭꭲꓔⲧ',
  u: 'υսᴜʉμꓴ',
  v: 'νѵᴠʋꮩꓦ',
  w: 'ԝωᴡшɯꮃꮤꓪ',
  x: 'хχ×ҳꓫⲭ',
  y: 'уүγʏɏꮍꓬⲩ',
  z: 'ᴢʐƶȥꮓꓜ',
};
const LETTER = once(
  () => new Map(Object.entries(LOOKALIKES).flatMap(([letter, all]) => [...all].map((one) => [one, letter]))),
);

export const latinLookalike = (letter: string): string | undefined => LETTER().get(letter);
