import * as z from 'zod/mini';
import { mentionsIn, tagsIn } from '#shared/posts/pieces';
import { newUlid } from '../core/ids.ts';
import { type Key, type Reading, readAll } from '../core/table.ts';
import { put, remove, type Write } from '../core/write.ts';

export const textKey = (postId: string): Key => ({ PK: `TEXT#${postId}`, SK: 'TEXT' });

export interface PostWords {
  text: string;
  alt?: string;
}

const Row = z.object({ textId: z.string(), text: z.string(), alt: z.optional(z.string()) });
export type TextRow = z.infer<typeof Row>;

/** Leaves the rest of the post's one kilobyte, which each like pays for, for everything else. */
const MOST_BYTES = 500;

const isLong = ({ text, alt = '' }: PostWords) => Buffer.byteLength(text) + Buffer.byteLength(alt) > MOST_BYTES;

/** Mentions and tags of a text, so that consumers of the stream need only the row of the post. */
export const mentionedIn = (text: string): string =>
  [...mentionsIn(text).map((name) => `@${name}`), ...tagsIn(text).map((tag) => `#${tag}`)].join(' ');

interface Stored {
  fields: PostWords & { textId?: string };
  writes: Write[];
}

/** A long text gets a row of its own; `before` is the `textId` of the text that it replaces. */
export function storeText(postId: string, { text, alt }: PostWords, before?: string): Stored {
  const key = textKey(postId);
  if (!isLong({ text, alt })) {
    return { fields: { text, alt, textId: undefined }, writes: before === undefined ? [] : [remove(key)] };
  }
  const textId = newUlid();
  return {
    fields: { text: mentionedIn(text), alt: undefined, textId },
    writes: [put({ ...key, textId, text, alt }, 'always')],
  };
}

export const findTextRows = async (postIds: string[], reading?: Reading): Promise<(TextRow | undefined)[]> =>
  (await readAll(postIds.map(textKey), reading)).map((item) => item && Row.parse(item));

export const textRemoval = (postId: string, textId: string): Write => remove(textKey(postId), { is: { textId } });
