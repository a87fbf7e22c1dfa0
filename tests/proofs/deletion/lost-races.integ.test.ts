import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import {
  beforeNextTransaction,
  beforeNextUpdate,
  beforeNextWrite,
  to,
} from '../../../functions/follows/testing/relations.ts';
import { changeAlert, endAlert } from '../../../functions/lost/alerts.ts';
import { setArea } from '../../../functions/lost/area.ts';
import { setCollar } from '../../../functions/lost/collar.ts';
import { hideAlert } from '../../../functions/lost/near.ts';
import { sendTip } from '../../../functions/lost/send-tip.ts';
import { spread, tellNear } from '../../../functions/lost/spread.ts';
import { raise, SQUARE } from '../../../functions/lost/testing/alerts.ts';
import { newVisitor } from '../../../functions/lost/testing/visitor.ts';
import { muteSender, ownTips } from '../../../functions/lost/tips.ts';
import { saveDevice } from '../../../functions/notifications/handlers.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { traces, wrong } from './traces.ts';
import { deliverOnce, enqueue, settle, wire } from './wire.ts';
import { namedDog } from './world.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));
vi.mock('../../../functions/push/push-service.ts', async (actual) => ({
  ...(await actual<object>()),
  send: async () => 'done',
}));
vi.mock('../../../functions/moderation/toxicity.ts', () => import('../../../functions/lost/testing/judged.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.test');

beforeAll(() => {
  wire();
  muteLog();
});

const tipTo = (missing: Dog) =>
  ({ ...to(missing), tipId: newUlid(), kind: 'saw', where: 'By the mill', words: '', reach: '555 0100' }) as const;

/** Two missing dogs that have written to each other. */
async function newScene() {
  const [rex, luna] = [await namedDog(), await namedDog()];
  const [alert, hers] = [await raise(rex), await raise(luna)];
  const tip = tipTo(rex);
  await sendTip(luna, tip);
  const { code: collar } = await setCollar(rex, { showsBreed: true });
  await settle();
  // Whoever had no area until now was not told of the other's alert.
  for (const dog of [rex, luna]) await setArea(dog, { cell: SQUARE, alerts: true });
  return { rex, luna, tip, alertId: alert.alertId, code: alert.code, hers: hers.alertId, collar: `${collar}` };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

let scene: Scene;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  scene = await newScene();
});
afterEach(() => void vi.useRealTimers());

type Moment = typeof beforeNextWrite;
type Act = (scene: Scene) => Promise<unknown>;

/** Acts; between its reads and its write the dog is deleted, up to the second pass, which comes after the act. */
async function against(dog: Dog, act: () => Promise<unknown>, before: Moment) {
  const acted = Promise.withResolvers<void>();
  let deletion: Promise<void> | undefined;
  const isForgotten = async () => {
    await addDeletion(SYSTEM, dog);
    return new Promise<void>((resolve, reject) => {
      const look = () => {
        resolve();
        return acted.promise;
      };
      deletion = deliverOnce(() => 0, look);
      deletion.catch(reject);
    });
  };
  before(isForgotten);
  const [outcome] = await Promise.allSettled([act()]);
  acted.resolve();
  expect(deletion).toBeDefined();
  await deletion;
  return outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code;
}

const GONE = 'auth.profileGone';

/** Calls of the missing dog's own browser, which does not know yet, and their answers. */
const OWN: [what: string, act: Act, answer: unknown, moment?: Moment][] = [
  [
    'it changes its alert',
    ({ rex, alertId }) => changeAlert(rex, { alertId, version: 1, words: 'A red lead' }),
    'lost.changed',
    beforeNextUpdate,
  ],
  ['it ends its alert', ({ rex, alertId }) => endAlert(rex, { alertId, outcome: 'home' }), {}],
  ['it moves', ({ rex }) => setArea(rex, { cell: 'gcpvj', alerts: true }), GONE],
  ['it renews its collar', ({ rex, collar }) => setCollar(rex, { showsBreed: true, instead: collar }), GONE],
  ['it hides an alert', ({ rex, luna }) => hideAlert(rex, to(luna)), {}, beforeNextWrite],
  ['it mutes a finder', ({ rex, tip }) => muteSender(rex, tip), {}, beforeNextWrite],
  ['it adds a device', ({ rex }) => saveDevice(rex, deviceNamed('phone')), 'auth.signedOut'],
  [
    'it is told of an alert',
    ({ luna, hers }) => tellNear({ uid: luna.uid, alertId: hers }),
    undefined,
    beforeNextWrite,
  ],
];

const sendForm = async (code: string) => (await newVisitor().send('p', code)).statusCode;

/** Calls of others about the missing dog, and jobs. */
const OTHERS: typeof OWN = [
  ['a neighbour writes to it', ({ rex, luna }) => sendTip(luna, tipTo(rex)), 'lost.ended'],
  ['a finder writes by its poster', ({ code }) => sendForm(code), 404],
  ['its alert is listed', ({ rex, alertId }) => spread({ uid: rex.uid, alertId }), undefined],
  ['its alert is told', ({ rex, alertId }) => tellNear({ uid: rex.uid, alertId }), undefined, beforeNextUpdate],
];

describe('nothing is left of a dog that is deleted while', () => {
  it.each([...OWN, ...OTHERS])('%s', async (_, act, answer, moment = beforeNextTransaction) => {
    expect(await against(scene.rex, () => act(scene), moment)).toEqual(answer);
    expect([await traces(scene.rex), await wrong()]).toEqual([[], []]);
  });

  it('it raises an alert', async () => {
    const max = await namedDog();
    expect(await against(max, () => raise(max), beforeNextTransaction)).toBe(GONE);
    expect([await traces(max), await wrong()]).toEqual([[], []]);
  });

  it('it writes to a neighbour, who keeps what it said, without its name and number', async () => {
    const { rex, luna } = scene;
    expect(await against(rex, () => sendTip(rex, tipTo(luna)), beforeNextTransaction)).toEqual({});
    expect((await ownTips(luna)).items).toMatchObject([{ tips: [{ where: 'By the mill', reach: '', sender: null }] }]);
    expect([await traces(rex), await wrong()]).toEqual([[], []]);
  });
});
