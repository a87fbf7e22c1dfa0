import * as z from 'zod/mini';
import { EDITABLE, NewName } from '#shared/profiles/fields';
import { Username } from '#shared/profiles/username';

/** Fields left out stay as they are. */
export const Edit = z.partial(z.strictObject(EDITABLE));
export type Edit = z.output<typeof Edit>;

export const ProfileText = z.object({ username: Username, ...Edit.shape, name: z.optional(NewName) });
export type ProfileText = z.output<typeof ProfileText>;

/** Its name may be older than the rules for new ones. */
export const StoredProfileText = z.object({ username: Username, ...Edit.shape });
