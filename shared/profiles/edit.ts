import * as z from 'zod/mini';
import { EDITABLE } from '#shared/profiles/fields';
import { Username } from '#shared/profiles/username';

/** Fields left out stay as they are. */
export const Edit = z.partial(z.strictObject(EDITABLE));
export type Edit = z.output<typeof Edit>;

export const ProfileText = z.object({ username: Username, ...Edit.shape });
export type ProfileText = z.output<typeof ProfileText>;
