import * as z from 'zod';
import { withFallback } from '#shared/core/forward-compatible';
import { route } from '#shared/core/route';
import { Nothing, Timestamp } from '#shared/core/schema';

/** A part of the archive. */
const File = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Good for some minutes, for whoever has it. */
  url: z.string(),
});

/** What became of the wish to have all that one has said and sent. */
export const Export = z.object({
  /** `failed` where the work has stopped: it may be asked for again. */
  state: withFallback(z.enum(['none', 'running', 'ready', 'failed']), 'none'),
  /** Of a hundred. */
  progress: z.int().min(0).max(100),
  files: z.array(File),
  requestedAt: Timestamp.nullable(),
  /** Until when the archive can be had. */
  expiresAt: Timestamp.nullable(),
});
export type Export = z.infer<typeof Export>;

const own = { policy: 'self', failed: 'auth.exportFailed' } as const;

export const exporting = {
  /** Asked again while it runs, it changes nothing. */
  beginExport: route('POST', '/me/export', own, { input: Nothing, output: Export }),
  export: route('GET', '/me/export', own, { input: Nothing, output: Export }),
};
