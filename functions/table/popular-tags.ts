import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { UsedTag } from '#shared/posts/tags';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { put, write } from '../core/write.ts';

const POPULAR: Key = { PK: 'TAGS', SK: 'TAGS' };

const Popular = z.object({ items: z.array(UsedTag) });

export const findPopularTags = async (): Promise<UsedTag[]> =>
  z.optional(Popular).parse(await read(POPULAR))?.items ?? [];

export const keepPopularTags = (proof: Proof, items: UsedTag[], now: number) =>
  write(proof, put({ ...POPULAR, items, expiresAt: Math.floor(now / 1000) + DAY_S }, 'always'));
