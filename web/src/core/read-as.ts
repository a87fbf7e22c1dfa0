import type * as z from 'zod/mini';
import { forwardCompatible } from '#shared/core/forward-compatible';
import { type Reading, readBy, UNREADABLE } from '#shared/core/reading';

/** In a build, contracts have readings in place of schemas (build/contracts.ts). */
function readBuilt(reading: Reading, value: unknown): unknown {
  const read = readBy(reading, value);
  return read === UNREADABLE ? undefined : read;
}

/** The server's answer without what only a newer client knows; undefined if it cannot be read. */
export const readAs = <S extends z.ZodMiniType>(schema: S, value: unknown) =>
  (import.meta.env.PROD
    ? readBuilt(schema as unknown as Reading, value)
    : forwardCompatible(schema).safeParse(value).data) as z.output<S> | undefined;
