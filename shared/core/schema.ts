import * as z from 'zod';
import type { Code } from '#shared/errors';

/** A schema's complaint is a code of the catalogue. */
export const says = (code: Code) => ({ error: code as string });

export const Nothing = z.strictObject({});
/** The forms of ids, for patterns that contain one. */
export const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
export const Ulid = z.string().regex(new RegExp(`^${ULID}$`));
export const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID_ALONE = new RegExp(`^${UUID}$`);
export const UserId = z.string(says('profiles.notFound')).regex(UUID_ALONE, says('profiles.notFound'));
/** The place in a list that is ordered by its dogs' ids. */
export const UserPlace = z.string().regex(UUID_ALONE);
/** The place in a list, in the server's own words. */
export const Cursor = z.string().regex(/^[A-Za-z0-9_-]{1,500}$/);

export const Timestamp = z.iso.datetime();

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().optional() });
