import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing } from '#shared/core/schema';
import { Area } from '#shared/lost/area';

export const lost = {
  setArea: route(
    'PUT',
    '/me/area',
    { policy: 'self', failed: 'lost.areaFailed', also: ['lost.areaLimit'] },
    { input: z.strictObject(Area.shape), output: Area },
  ),
  removeArea: route(
    'DELETE',
    '/me/area',
    { policy: 'self', failed: 'lost.areaFailed' },
    { input: Nothing, output: Nothing },
  ),
};
