import * as z from 'zod/mini';
import { AreaCell } from '#shared/lost/cell';

/** About where a dog lives, which nobody else is ever shown. */
export const Area = z.object({ cell: AreaCell, alerts: z.boolean() });
export type Area = z.infer<typeof Area>;
