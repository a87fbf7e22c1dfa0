import * as z from 'zod/mini';
import { Registration } from '#shared/auth/registration';
import { contracts } from '#shared/contracts';
import { type Speech, spokenIn } from '#shared/core/text';

const inputs = [
  Registration,
  ...Object.values(contracts).flatMap((room) => Object.values(room).map(({ input }) => input)),
];

/** The fields in which people write, in calls and in the rows that keep them. */
export const SPOKEN_FIELDS: ReadonlyMap<string, Speech> = new Map(
  inputs.flatMap((input) => (input instanceof z.ZodMiniObject ? [...spokenIn(input)] : [])),
);
