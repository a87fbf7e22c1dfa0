import * as z from 'zod/mini';
import { once } from '#shared/core/once';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';

/** Further tags stay plain text. */
export const MAX_TAGS = 10;
const MAX_LENGTH = 50;

/** Marks that are letters of their own script are not accents. */
const ACCENTS = /[\u0300-\u036f]/g;
/** A word of any script with a letter in it; not inside words, addresses or other tags. */
export const hashtag = once(() => /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃]([\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu);

/** Lower, upper, lower: a capital ẞ folds to ss like a small one. */
const caseless = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

export const tagKey = (tag: string) =>
  caseless(tag.toWellFormed().normalize('NFKD')).normalize('NFKD').replace(ACCENTS, '').normalize();

const wordForm = once(() => /^[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*$/u);
const isTag = (key: string) => wordForm().test(key) && lengthOf(key) <= MAX_LENGTH;

export const tagsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(hashtag())].map(([, tag = '']) => tagKey(tag)).filter(isTag))].slice(0, MAX_TAGS);

/** Most scripts are percent-encoded in a path; a tag contains no %. */
const decoded = (tag: string) => new URLSearchParams(`tag=${tag}`).get('tag') ?? '';

export const Tag = z.string(says('core.badInput')).check(
  z.overwrite((tag) => tagKey(decoded(tag))),
  z.refine(isTag, says('core.badInput')),
);

export const UsedTag = z.object({ tag: z.string(), dogs: z.int() });
export type UsedTag = z.infer<typeof UsedTag>;
