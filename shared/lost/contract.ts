import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, Ulid } from '#shared/core/schema';
import { Area } from '#shared/lost/area';
import { Collar, SetCollar } from '#shared/lost/collar';
import { Tips } from '#shared/lost/tips';

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
  collar: route(
    'GET',
    '/me/collar',
    { policy: 'self', failed: 'lost.collarFailed' },
    { input: Nothing, output: Collar },
  ),
  setCollar: route(
    'PUT',
    '/me/collar',
    { policy: 'self', failed: 'lost.collarFailed' },
    { input: SetCollar, output: Collar },
  ),
  removeCollar: route(
    'DELETE',
    '/me/collar',
    { policy: 'self', failed: 'lost.collarFailed' },
    { input: Nothing, output: Nothing },
  ),
  tips: route('GET', '/me/tips', { policy: 'self', failed: 'lost.tipsFailed' }, { input: Nothing, output: Tips }),
  removeTip: route(
    'DELETE',
    '/me/tips/{tipId}',
    { policy: 'self', failed: 'lost.tipsFailed' },
    { input: z.strictObject({ tipId: Ulid }), output: Nothing },
  ),
};

const Page = z.strictObject({ code: z.string() });

/** For anybody who has the code, without a sign-in; answered in HTML ([ADR 57](docs/decisions/057-public-pages.md)). */
export const pages = {
  collar: route(
    'GET',
    '/pages/c/{code}',
    { policy: 'none', failed: 'core.unexpected' },
    { input: Page, output: Nothing },
  ),
  tip: route(
    'POST',
    '/pages/c/{code}',
    { policy: 'none', failed: 'core.unexpected' },
    { input: Page, output: Nothing },
  ),
};
