import * as z from 'zod/mini';
import { once } from '#shared/core/once';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';

/** Tags beyond these stay plain text. */
export const MAX_TAGS = 10;
const MAX_LENGTH = 50;

/** Marks that are letters of their own script are not accents. */
const ACCENTS = /[\u0300-\u036f]/g;
/** It shapes letters in Persian and Indian scripts, and does not change the word. */
const JOINERS = /[\u200c\u200d]/g;
const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]`;
/** Between letters these belong to the word (Unicode's annex 31): joiners, and the dots and hyphens of some scripts. */
const BETWEEN = String.raw`[\u200c\u200d\u00b7\u0387\u05be\u05f3\u05f4\u0f0b\u0f0c\u2027\u30a0\u30fb\uff65]`;
/** A word of any script with a letter in it. */
const WORD = String.raw`[\p{M}\p{N}_]*\p{L}${LETTERS}*(?:${BETWEEN}${LETTERS}+)*`;
/** Not inside words, addresses or other tags. */
export const hashtag = once(() => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_&/#\uff03])[#\uff03](${WORD})`, 'gu'));

/** Lower, upper, lower: a capital ẞ folds to ss like a small one. */
const caseless = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

export const tagKey = (tag: string) =>
  caseless(tag.toWellFormed().replace(JOINERS, '').normalize('NFKD'))
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize();

const wordForm = once(() => new RegExp(`^${WORD}$`, 'u'));
export const isTag = (key: string) => wordForm().test(key) && lengthOf(key) <= MAX_LENGTH;

/** Most scripts are percent-encoded in a path; a tag contains no %. */
const decoded = (tag: string) => new URLSearchParams(`tag=${tag}`).get('tag') ?? '';

export const Tag = z.string(says('core.badInput')).check(
  z.overwrite((tag) => tagKey(decoded(tag))),
  z.refine(isTag, says('core.badInput')),
);

export const UsedTag = z.object({ tag: z.string(), dogs: z.int() });
export type UsedTag = z.infer<typeof UsedTag>;
