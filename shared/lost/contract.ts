import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Cursor, Nothing, Ulid, UserId } from '#shared/core/schema';
import { Alert, ChangeAlert, NearAlert, NearAlerts, Outcome, RaiseAlert } from '#shared/lost/alert';
import { Area } from '#shared/lost/cell';
import { Collar, SetCollar } from '#shared/lost/collar';
import { AnnouncedTips, SendTip, Tips } from '#shared/lost/tips';

const About = z.strictObject({ userId: UserId });
const ByTip = z.strictObject({ tipId: Ulid });
const ListedTips = z.strictObject({ cursor: z.optional(Cursor), announced: z.optional(AnnouncedTips) });
const mute = { policy: 'self', failed: 'lost.muteFailed', also: ['lost.tipGone'] } as const;

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
  tips: route('GET', '/me/tips', { policy: 'self', failed: 'lost.tipsFailed' }, { input: ListedTips, output: Tips }),
  removeTip: route(
    'DELETE',
    '/me/tips/{tipId}',
    { policy: 'self', failed: 'lost.tipsFailed' },
    { input: ByTip, output: Nothing },
  ),
  /** Folds everything that the sender of this tip has written or will write. */
  muteSender: route('PUT', '/me/tips/{tipId}/mute', mute, { input: ByTip, output: Nothing }),
  unmuteSender: route('DELETE', '/me/tips/{tipId}/mute', mute, { input: ByTip, output: Nothing }),
  raise: route(
    'POST',
    '/lost-dogs',
    {
      policy: 'self',
      failed: 'lost.raiseFailed',
      also: ['lost.squareMissing', 'lost.running', 'lost.alertLimit', 'lost.seenWrong', 'media.unusable', 'core.clock'],
    },
    { input: RaiseAlert, output: Alert },
  ),
  own: route(
    'GET',
    '/me/lost',
    { policy: 'self', failed: 'lost.loadFailed' },
    { input: ListedTips, output: z.object({ alert: z.nullable(Alert), tips: Tips }) },
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
    { input: z.strictObject({ cursor: z.optional(Cursor) }), output: NearAlerts },
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
  sendTip: route(
    'POST',
    '/lost-dogs/{userId}/tips',
    { policy: 'seeLost', failed: 'lost.tipFailed', also: ['lost.ended', 'lost.isHome', 'lost.ownTip', 'core.clock'] },
    { input: SendTip, output: Nothing },
  ),
};

const Page = z.strictObject({ code: z.string() });

const page = (method: 'GET' | 'HEAD' | 'POST', path: `/pages/${string}/{code}`) =>
  route(method, path, { policy: 'none', failed: 'core.unexpected' }, { input: Page, output: Nothing });

/** For anybody who has the code, without signing in; answered in HTML ([ADR 23](docs/decisions/023-finders.md)). */
export const pages = {
  collar: page('GET', '/pages/c/{code}'),
  collarHead: page('HEAD', '/pages/c/{code}'),
  collarTip: page('POST', '/pages/c/{code}'),
  alert: page('GET', '/pages/l/{code}'),
  alertHead: page('HEAD', '/pages/l/{code}'),
  alertTip: page('POST', '/pages/l/{code}'),
  poster: page('GET', '/pages/p/{code}'),
  posterHead: page('HEAD', '/pages/p/{code}'),
  posterTip: page('POST', '/pages/p/{code}'),
};
