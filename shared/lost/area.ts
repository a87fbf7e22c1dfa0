import * as z from 'zod/mini';
import { AreaCell } from '#shared/lost/cell';

export const Area = z.object({ cell: AreaCell, alerts: z.boolean() });
export type Area = z.infer<typeof Area>;
