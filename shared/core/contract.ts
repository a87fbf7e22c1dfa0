import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing } from '#shared/core/schema';

export const core = {
  health: route(
    'GET',
    '/health',
    { policy: 'none', failed: 'core.unexpected' },
    {
      input: Nothing,
      output: z.object({ ok: z.literal(true), version: z.string() }),
    },
  ),
};
