import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '#shared/lost/alert';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { faulty } from '../core/testing/faulty.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { allowedUpload } from '../media/testing/uploads.ts';
import type * as uploads from '../table/uploads.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert, ownAlert } from './alerts.ts';
import { raise } from './testing/alerts.ts';

/** Happens before the upload of a photo is read. */
const before = vi.hoisted(() => ({ looking: async (): Promise<unknown> => undefined }));
vi.mock('../table/uploads.ts', async (original) => {
  const actual = await original<typeof uploads>();
  return {
    ...actual,
    findOwnUpload: async (...given: Parameters<typeof actual.findOwnUpload>) => {
      await before.looking();
      return actual.findOwnUpload(...given);
    },
  };
});
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

let rex: Dog;
let alertId: string;
beforeEach(async () => {
  rex = await newDog();
  alertId = newUlid();
});

const own = async () => (await ownAlert(rex)).alert;

const beforeLooking = (happen: () => Promise<unknown>) => {
  before.looking = () => {
    before.looking = async () => undefined;
    return happen();
  };
};

/** Raises the alert, and again during that call; returns the answers of the second, faster call and the first. */
async function raisedTwice(
  more: object = {},
  moment: (happen: () => Promise<unknown>) => unknown = beforeNextTransaction,
) {
  let faster: Alert | undefined;
  moment(async () => {
    faster = await raise(rex, { alertId, ...more });
  });
  const slower = await raise(rex, { alertId, ...more });
  return [faster, slower] as const;
}

describe('of two alerts at once', () => {
  it('the later one is refused, changes nothing in the other, and does not count', async () => {
    let first: Alert | undefined;
    beforeNextTransaction(async () => {
      first = await raise(rex, { place: 'By the mill' });
    });
    await expect(raise(rex)).rejects.toMatchObject({ code: 'lost.running', status: 409 });
    expect(await own()).toEqual(first);
    await endAlert(rex, { alertId: first?.alertId ?? '', outcome: 'stopped' });
    expect(await raise(rex)).toMatchObject({ state: 'active' });
  });

  it('with one id one exists, and both calls return it', async () => {
    const [first, second] = await raisedTwice();
    expect([second, await own()]).toEqual([first, first]);
  });

  it.each([
    ['looks at', beforeLooking],
    ['uses', beforeNextTransaction],
  ])(
    'with one id and one new photo, before the slower %s it, one exists, and both calls return it',
    async (_, moment) => {
      const [first, second] = await raisedTwice({ uploadId: await allowedUpload(rex.uid) }, moment);
      expect(first?.photo).toContain(`/lost/${first?.code}/`);
      expect([second, await own()]).toEqual([first, first]);
    },
  );

  it('with one id one exists, even if it is the last of the month', async () => {
    await endAlert(rex, { alertId: (await raise(rex)).alertId, outcome: 'home' });
    const [first, second] = await raisedTwice();
    expect([second, await own()]).toEqual([first, first]);
  });
});

describe('an alert whose answer was lost on the way', () => {
  const isRaise = (body: string) => body.includes('"LOST"') && body.includes('ClientRequestToken');

  it.each([
    ['once', 1],
    ['each time', 9],
  ])('%s, is the same when it is raised again, and counts once', async (_, most) => {
    const more = { alertId, uploadId: await allowedUpload(rex.uid) };
    const line = faulty(client, ({ body, attempt }) => (isRaise(body) && attempt <= most ? 'reply lost' : 'passes'));
    const [first] = await Promise.allSettled([raise(rex, more)]).finally(line.heal);
    expect([line.injected() > 0, first?.status]).toEqual([true, most === 1 ? 'fulfilled' : 'rejected']);
    const raised = await own();
    expect(await raise(rex, more)).toEqual(raised);
    await endAlert(rex, { alertId, outcome: 'stopped' });
    expect(await raise(rex)).toMatchObject({ state: 'active' });
  });
});
