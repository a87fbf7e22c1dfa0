import * as z from 'zod/mini';
import { AreaCell } from '#shared/lost/cell';

/** Roughly where a dog lives; never shown to anybody else. */
export const Area = z.object({ cell: AreaCell, alerts: z.boolean() });
export type Area = z.infer<typeof Area>;
