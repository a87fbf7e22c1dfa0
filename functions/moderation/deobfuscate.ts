import { latinLookalike, normaliseText } from '#shared/core/normalise';

/** Common and hurtful English words, enough to find word boundaries in text without spaces. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `
  a i an am as at be by do go he if in is it me my no of on or so to up us we ur im all and any are bad big boy can cat day did
  die dog eat end for fun get god had has her him his how its kid let man men mom mum new nor not now off old one our out own
  pet pup put ran red run sad say see she sit ten the too top toy try two use was way who why win yes yet you ill able also away
  baby back ball bark been best body both call came cold come dead dear does done dont down each even ever face fact feel felt
  find five food four free from full gave girl give goes gone good hand hard have head hear help here hold home hope house into
  just keep kids kind knew know last late left less life like line live long look love made make many meet mine more most move
  much must name near need next nice note once send sent ask buy car eye job law lot pay set only open over park part past paws
  play poor puppy rest road room said same seen show shut side slow some soon stay stop such sure take talk tell than that them
  then they this time told tree true turn upon very wait walk want warm week well went were what when will wish with word work
  year your youre about after again alone along being black bring brown child could cried every family first found friend going
  gonna great group hello human known later leave likes little maybe might money mother never night nobody often other owner
  owns people place please pretty right shall short small smell sorry start stick still story stuff their there these thing
  think those though three today treat truth under until wanna water where which while white whole whose world would write wrong
  yours young always around before behind better cannot coming country daughter doing everyone everybody father happy having
  inside kennel looking loves making nothing outside really should sister something talking thanks together tomorrow walkies
  without woman women yourself yourselves children mexico africa immigrant immigrants foreigner foreigners refugee refugees
  muslim muslims jew jews jewish christian christians gay gays lesbian lesbians asian asians arab arabs mexican mexicans
  disabled trans blacks whites ass asshole arse arsehole balls bastard bastards beat bitch bitches bleed bomb boobs burn choke
  cock crap creep cunt cunts cut damn death destroy dick dickhead dies disgust disgusting drown drop dumb dumbass dyke dying
  evil fag faggot fat filth filthy freak freaks fuck fucked fucker fucking garbage gas guts hang hate hated hates hell hit horny
  hunt hurt idiot idiots jerk kick kill killed killer killing kills kys lick liar loser losers lynch moron morons motherfucker
  murder naked nazi nazis nigga nigger nudes nude pathetic pedo pics pig pigs piss poison porn prick psycho punch pussy rape
  raped rapist retard retarded rip scum sex sexy shit shitty shoot shot sick slap slave slit slut sluts smash stab stfu stink
  strangle stupid suck sucks suicide terrorist therapist threat throat tits trash tranny twat ugly useless vermin vile wank
  wanker weak whore whores worthless wrists
  `
    .trim()
    .split(/\s+/),
);

const LONGEST = Math.max(...[...KNOWN_WORDS].map((word) => word.length));

/** Splits letters into the fewest known words, by dynamic programming; undefined if that is impossible. */
function breaksIn(letters: string): number[] | undefined {
  const best: ({ words: number; from: number } | undefined)[] = [{ words: 0, from: 0 }];
  for (let end = 1; end <= letters.length; end++) {
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const words = (best[from]?.words ?? Number.POSITIVE_INFINITY) + 1;
      const isFewer = words < (best[end]?.words ?? Number.POSITIVE_INFINITY);
      if (isFewer && KNOWN_WORDS.has(letters.slice(from, end))) best[end] = { words, from };
    }
  }
  const ends: number[] = [];
  for (let end = letters.length; end > 0; end = best[end]?.from ?? 0) {
    if (!best[end]) return undefined;
    ends.push(end);
  }
  return ends.reverse();
}

export const withWordBreaks = (letters: string): string =>
  (breaksIn(letters) ?? []).map((end, at, ends) => letters.slice(ends[at - 1] ?? 0, end)).join(' ') || letters;

const HUMP = /\p{Lu}?\p{Ll}+|\p{Lu}/gu;

/** Splits `IWillKillYou`, but not `YouTube`: each part has to be a known word. */
export function splitCamelCase(word: string): string {
  const humps = word.match(HUMP) ?? [];
  const isWhole = humps.length > 1 && humps.join('').length === word.length;
  return isWhole && humps.every((hump) => KNOWN_WORDS.has(hump.toLowerCase())) ? humps.join(' ') : word;
}

const byLength = Map.groupBy(KNOWN_WORDS, (word) => word.length);

/** Replaces `k*ll` by the known word it hides; otherwise drops the asterisks. */
export function unmaskWord(word: string): string {
  const isHidden = (known: string) => [...known].every((letter, at) => word[at] === letter || word[at] === '*');
  const known = byLength.get(word.length) ?? [];
  return known.findLast(isHidden) ?? word.replaceAll('*', '');
}

/** Regional indicators, letters in dark circles and in dark squares; each alphabet has 26 code points. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170];
const MARKS = /\p{M}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};
/** Matched as a run: matching single signs takes quadratic time. */
const TOGETHER = /[\d@$!|+]+/gu;
/** A word of signs only; it is read as letters only if other words are disguised too. */
const LONE = /(?<!\S)[\d@$!|+]{1,3}(?!\S)/gu;
const SPELLED = /(?<![\p{L}\d])\p{L}(?:[^\p{L}\p{M}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/gu;
const TOUCHING = /\p{L}[^\s\p{L}]+\p{L}/u;
/** A single word, such as a username, may have lost its spaces. */
const ONE_WORD = /^(\p{L}{6,})([\d\s]*)$/u;
const HYPHENS = /(?<=\p{L})[-\u2010-\u2013~^·•]+(?=\p{L})/gu;
const MASKED = /(?<![\p{L}*])\p{L}+\*[\p{L}*]*\p{L}/gu;
const DRAWN = /(\p{L})\1{2,}/gu;

const signOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((from) => code >= from && code < from + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
};

const isPlain = (word: string) => /^[\p{ASCII}\p{P}\p{S}]*$/u.test(word);

/** Folds a word to Latin only if all of its letters fold; other scripts stay as they are. */
function latin(word: string): string {
  const folded = [...word.normalize('NFKD').replace(MARKS, '')].map((one) => latinLookalike(one) ?? signOf(one) ?? one);
  return isPlain(folded.join('')) ? folded.join('') : word;
}

const joined = (letters: string) =>
  letters
    .split(TOUCHING.test(letters) ? /\s+/ : /\s{2,}/)
    .map((word) => withWordBreaks(word.replace(/[^\p{L}]/gu, '')))
    .join(' ');

const isLetter = (one = '') => /^[a-z]$/.test(one);

/** Signs count as letters inside a word, but not at the end of a sentence. */
function lettersForSigns(text: string, one: 'i' | 'l'): string {
  const letters = (signs: string) => signs.replace(/./gu, (sign) => (/[1|!]/.test(sign) ? one : (SIGNS[sign] ?? sign)));
  const signed = text.replace(TOGETHER, (signs, at: number) => {
    if (isLetter(text[at + signs.length])) return letters(signs);
    return isLetter(text[at - 1]) ? signs.replace(/[^!]/gu, letters) : signs;
  });
  return signed === text ? text : signed.replace(LONE, letters);
}

function splitUsername(text: string, letters: string, number: string): string {
  const words = withWordBreaks(letters);
  return words === letters ? text : `${words} ${number}`.trim();
}

const inWords = (text: string) =>
  text
    .replace(/\p{L}+/gu, splitCamelCase)
    .toLowerCase()
    .replace(ONE_WORD, splitUsername);

/** Repeated letters collapse to one in the first reading and to two in the second. */
const skeleton = (text: string, one: 'i' | 'l') =>
  lettersForSigns(inWords(text).replace(/\S+/gu, latin), one)
    .replace(SPELLED, joined)
    .replace(MASKED, unmaskWord)
    .replace(HYPHENS, '')
    .replace(DRAWN, one === 'i' ? '$1' : '$1$1');

const RIGHT_TO_LEFT = /\u202E([^\u202C\u2069\n]*)/u;
const reversed = (_: string, shown: string) => [...shown].reverse().join('');

const pairs = (from: string, to: string) => new Map([...from].map((letter, at) => [letter, to.charAt(at)]));

/** Upside-down letters: unambiguous ones, and pairs of letters that turn into each other. */
const ROTATED = pairs('ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ', 'acefghijkmrtvwy');
const ALIKE = pairs('bdpqnu', 'qpdbun');
const FEWEST_ROTATED = 2;

const upright = (text: string) =>
  [...text]
    .reverse()
    .map((letter) => ROTATED.get(letter) ?? ALIKE.get(letter) ?? letter)
    .join('');

const isRotated = (text: string) => [...text].filter((letter) => ROTATED.has(letter)).length >= FEWEST_ROTATED;

const isMore = (reading: string, plain: string) => reading !== plain.toLowerCase() && reading !== '';

function readingsInOrder(text: string): string[] {
  const plain = normaliseText(text);
  return [plain, ...[skeleton(plain, 'i'), skeleton(plain, 'l')].filter((reading) => isMore(reading, plain))];
}

/** The plain text and what a reader sees through its disguise; `1` may be an i or an l. */
export const readingsOf = (text: string): string[] => [
  ...new Set([
    ...readingsInOrder(text),
    ...(RIGHT_TO_LEFT.test(text) ? readingsInOrder(text.replace(RIGHT_TO_LEFT, reversed)) : []),
    ...(isRotated(text) ? readingsInOrder(upright(text)) : []),
  ]),
];
