import * as z from 'zod/mini';
import { ULID, UUID } from '#shared/core/schema';

const MOST = 20;
const NONE = 'none';
const ID = `${ULID}-${UUID}`;

/** Ids of posts that frames announced, joined by commas, or `none`: an empty value could get lost in a query. */
export const Announced = z.string().check(z.regex(new RegExp(`^(${NONE}|${ID}(,${ID}){0,${MOST - 1}})$`)));

export const announcedIds = (announced: string): string[] => (announced === NONE ? [] : announced.split(','));

export const announcedOf = (ids: readonly string[]): string => ids.toSorted().slice(-MOST).join(',') || NONE;
