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

/** A letter that normalises to more than this could make a short text huge. */
const LONGEST_FOLDING = 4;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Word separators: usernames have no spaces, and the blank braille pattern looks like one. */
const BLANK = /[\p{Cc}_\u2800]/gu;
const ENTITY = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

function decoded(entity: string, hex?: string, decimal?: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const withoutLongFolding = (letter: string) => (letter.normalize('NFKC').length > LONGEST_FOLDING ? ' ' : letter);

/** The normalised text is scored; the original text is stored. */
export const normaliseText = (text: string) =>
  text
    .replace(ENTITY, decoded)
    .toWellFormed()
    .replace(/\P{ASCII}/gu, withoutLongFolding)
    .normalize('NFKC')
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')
    .trim();
