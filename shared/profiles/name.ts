import { latinLookalike, normaliseText } from '#shared/core/normalise';
import { once } from '#shared/core/once';
import { showsLetters } from '#shared/core/text';

export const isReadableName = (name: string) => showsLetters(name, 2);

const PRODUCT = 'barkyard';
const ROLES = 'admin administrator mod moderator support help staff team official system security desk'.split(' ');
const ARTICLES: readonly string[] = ['a', 'an', 'the', 'and'];

/** As a hurried reader sees them: a capital i as an l, and r with n as an m. */
const atAGlance = (letters: string) => letters.replaceAll('l', 'i').replaceAll('rn', 'm');
const rolesOnly = once(() => new RegExp(`^(?:${ROLES.map(atAGlance).join('|')})+$`));

const wordsOf = (name: string): string[] =>
  [...normaliseText(name).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((one) => latinLookalike(one) ?? one)
    .join('')
    .split(/\P{L}+/u)
    .filter((word) => word !== '');

/** True for `Bark yard` and `B a r k y a r d`, but not for `Bark Yardley`: the product's name begins and ends with words. */
const isProduct = (words: string[]): boolean =>
  words.some((word) => word.includes(PRODUCT)) ||
  words.some((_, from) => words.some((_, end) => words.slice(from, end + 1).join('') === PRODUCT));

/** True for names that could be mistaken for the operator's: the product's name, or nothing but roles. */
export function posesAsOperator(name: string): boolean {
  const words = wordsOf(name);
  const telling = words.filter((word) => !ARTICLES.includes(word));
  return isProduct(words) || [words, telling].some((some) => rolesOnly().test(atAGlance(some.join(''))));
}
