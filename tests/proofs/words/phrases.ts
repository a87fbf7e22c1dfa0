/** Phrases of each category that must be refused in every disguise. */
export const PHRASES = [
  'i will kill you',
  'kill yourself',
  'you are a worthless idiot',
  'shut the hell up asshole',
  'nobody likes you',
  'i hate all immigrants',
  'go back to your country',
  'send nudes',
  'suck my dick',
  'i want to have sex with you',
];

type Dress = (phrase: string) => string;

const each =
  (dress: (letter: string, at: number) => string): Dress =>
  (phrase) =>
    [...phrase].map((letter, at) => (/[a-z]/.test(letter) ? dress(letter, at) : letter)).join('');

const table = (from: string, to: string): Dress => {
  const [plain, dressed] = [[...from], [...to]];
  return each((letter) => dressed[plain.indexOf(letter)] ?? letter);
};

const shifted = (first: number) => each((letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97));
const between = (sign: string) => each((letter) => `${letter}${sign}`);
const spelled =
  (sign: string, gap: string): Dress =>
  (phrase) =>
    phrase
      .split(' ')
      .map((word) => [...word].join(sign))
      .join(gap);
const every = (step: number, dress: Dress) => each((letter, at) => (at % step === 0 ? dress(letter) : letter));

const cyrillic = table('aceopxyikhst', 'асеорхуікһѕт');
const greek = table('aiokutn', 'αιοκυτη');
const leet = table('aeiost', '43105' + '7');

const words =
  (dress: (word: string) => string, gap = ' '): Dress =>
  (phrase) =>
    phrase.split(' ').map(dress).join(gap);
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const rotated = table('abcdefghijklmnopqrtuvwy', 'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹʇnʌʍʎ');

/** Thirty-eight ways to dress a phrase. */
export const DRESSES: Record<string, Dress> = {
  'zero-width spaces': between('\u200B'),
  'zero-width joiners': between('\u200D'),
  'soft hyphens': between('\u00AD'),
  'paws between letters': spelled('🐾', ' '),
  'variation selectors': between('\uFE0F'),
  'combining grapheme joiners': between('\u034F'),
  'tag characters': between('\u{E0061}'),
  'Hangul fillers': between('\u115F'),
  'full width': shifted(0xff41),
  'bold letters': shifted(0x1d41a),
  'script letters': shifted(0x1d4ea),
  'double-struck letters': shifted(0x1d552),
  'monospaced letters': shifted(0x1d68a),
  'letters in circles': shifted(0x24d0),
  'letters in dark squares': shifted(0x1f170),
  'regional indicators': (phrase) => between('\u200B')(shifted(0x1f1e6)(phrase)),
  Cyrillic: cyrillic,
  Greek: greek,
  'Cyrillic, every third letter': every(3, cyrillic),
  'small capitals': table('abcdeghijklmnoptuvwyz', 'ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘᴛᴜᴠᴡʏᴢ'),
  'letters with strokes': table('bdhiltuz', 'ƀđħɨłŧʉƶ'),
  leet: leet,
  'leet with signs': table('aist', '@!$+'),
  'leet, 1 for l': table('l', '1'),
  'leet and Cyrillic': (phrase) => table('ei', '31')(every(2, cyrillic)(phrase)),
  accents: between('\u0301'),
  'many marks': between('\u0337\u0322\u0321'),
  'spaced letters': spelled(' ', '   '),
  'dotted letters': spelled('.', ' '),
  'single blanks throughout': (phrase) => [...phrase.replaceAll(' ', '')].join(' '),
  'blank braille': (phrase) => phrase.replaceAll(' ', '\u2800'),
  'a hyphen in each word': words((word) => (word.length > 2 ? `${word.slice(0, 2)}-${word.slice(2)}` : word)),
  'asterisks for vowels': words((word) => (word.length > 3 ? word.replace(/(?<=.)[aeiou]/, '*') : word)),
  'capitals for blanks': words(capital, ''),
  'upside down': (phrase) => [...rotated(phrase)].reverse().join(''),
  Cherokee: table('aehijklmprstvwyz', 'ᎪᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎽᏃ'),
  'HTML entities': every(3, (letter) => `&#${letter.charCodeAt(0)};`),
  'drawn-out capitals': (phrase) => phrase.toUpperCase().replace(/[AEIOU]/g, '$&$&$&$&'),
};
