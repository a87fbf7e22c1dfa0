import * as z from 'zod';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';

/** So many tags of a post count; more are text. */
export const MAX_TAGS = 10;
const MAX_LENGTH = 50;

/** Accents of any letter; signs that are letters of their own script stay. */
const ACCENTS = /[\u0300-\u036f]/g;
/** A # and a word of any script with a letter in it; not inside of words, addresses and other tags. */
export const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃]([\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** There and back, and first to what a capital alone comes from: a capital ẞ is one of ss too. */
const caseless = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

/** One tag whatever its case and accents: the form in which it is kept and compared. */
export const tagKey = (tag: string) =>
  caseless(tag.toWellFormed().normalize('NFKD')).normalize('NFKD').replace(ACCENTS, '').normalize();

const WORD = /^[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*$/u;
const isTag = (key: string) => WORD.test(key) && lengthOf(key) <= MAX_LENGTH;

/** The first tags of a text, each once. */
export const tagsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(HASHTAG)].map(([, tag = '']) => tagKey(tag)).filter(isTag))].slice(0, MAX_TAGS);

/** Words of most scripts stand percent-encoded in a path; no tag has a % of its own. */
const decoded = (tag: string) => new URLSearchParams(`tag=${tag}`).get('tag') ?? '';

/** A tag as it comes in a path. */
export const Tag = z
  .string(says('core.badInput'))
  .overwrite((tag) => tagKey(decoded(tag)))
  .refine(isTag, says('core.badInput'));

export const UsedTag = z.object({ tag: z.string(), dogs: z.int() });
export type UsedTag = z.infer<typeof UsedTag>;
