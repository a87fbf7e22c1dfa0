import * as z from 'zod/mini';
import { withFallback } from '#shared/core/forward-compatible';
import { route } from '#shared/core/route';
import { Nothing, Timestamp } from '#shared/core/schema';

const File = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Valid for some minutes, for anybody who has it. */
  url: z.string(),
});

export const Export = z.object({
  /** After `failed` another export may be requested. */
  state: withFallback(z.enum(['none', 'running', 'ready', 'failed']), 'none'),
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  files: z.array(File),
  requestedAt: z.nullable(Timestamp),
  expiresAt: z.nullable(Timestamp),
});
export type Export = z.infer<typeof Export>;

const own = { policy: 'self', failed: 'auth.exportFailed' } as const;

export const exporting = {
  /** Idempotent while an export runs. */
  beginExport: route('POST', '/me/export', own, { input: Nothing, output: Export }),
  export: route('GET', '/me/export', own, { input: Nothing, output: Export }),
};
