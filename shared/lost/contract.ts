import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, Ulid, UserId } from '#shared/core/schema';
import { Alert, ChangeAlert, NearAlert, Outcome, RaiseAlert } from '#shared/lost/alert';
import { Area } from '#shared/lost/area';
import { Collar, SetCollar } from '#shared/lost/collar';
import { Tip, Tips } from '#shared/lost/tips';

const About = z.strictObject({ userId: UserId });

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
  raise: route(
    'POST',
    '/lost-dogs',
    {
      policy: 'self',
      failed: 'lost.raiseFailed',
      also: ['lost.running', 'lost.alertLimit', 'lost.seenWrong', 'media.unusable', 'core.clock'],
    },
    { input: RaiseAlert, output: Alert },
  ),
  own: route(
    'GET',
    '/me/lost',
    { policy: 'self', failed: 'lost.loadFailed' },
    { input: Nothing, output: z.object({ alert: z.nullable(Alert), tips: z.array(Tip) }) },
  ),
  change: route(
    'PATCH',
    '/me/lost',
    { policy: 'self', failed: 'lost.alertFailed', also: ['lost.changed', 'lost.ended'] },
    { input: ChangeAlert, output: Alert },
  ),
  end: route(
    'POST',
    '/me/lost/end',
    { policy: 'self', failed: 'lost.alertFailed' },
    { input: z.strictObject({ alertId: Ulid, outcome: Outcome }), output: Nothing },
  ),
  near: route(
    'GET',
    '/lost-dogs',
    { policy: 'signedIn', failed: 'lost.loadFailed' },
    { input: Nothing, output: z.object({ items: z.array(NearAlert) }) },
  ),
  see: route(
    'GET',
    '/lost-dogs/{userId}',
    { policy: 'seeLost', failed: 'lost.loadFailed', also: ['lost.ended', 'lost.isHome'] },
    { input: About, output: NearAlert },
  ),
  hide: route(
    'PUT',
    '/lost-dogs/{userId}/hidden',
    { policy: 'seeLost', failed: 'lost.alertFailed', also: ['lost.ended', 'lost.isHome'] },
    { input: About, output: Nothing },
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
