import * as z from 'zod/mini';
import type { Code } from '#shared/errors';

export const says = (code: Code) => ({ error: code as string });

export const Nothing = z.strictObject({});
export const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
/** Clients generate the ULID of what they send, so that a retry has the same one. */
export const Ulid = z.string().check(z.regex(new RegExp(`^${ULID}$`)));
export const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID_ALONE = new RegExp(`^${UUID}$`);
export const UserId = z.string(says('profiles.notFound')).check(z.regex(UUID_ALONE, says('profiles.notFound')));
export const UserPlace = z.string().check(z.regex(UUID_ALONE));
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,500}$/));

export const Timestamp = z.iso.datetime();

export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.optional(z.string()) });
