import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Push } from '#shared/notifications/devices';
import { worker } from '../../../functions/core/jobs.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { messages as queued } from '../../../functions/core/testing/kept-queue.ts';
import { saveDevice } from '../../../functions/notifications/handlers.ts';
import { EVERY_KIND } from '../../../functions/notifications/testing/devices.ts';
import { pushToDevices } from '../../../functions/push/devices.ts';
import { jobs } from '../../../functions/push/sending.ts';
import { pushService } from '../../../functions/push/testing/service.ts';
import { listDevicesOfAll } from '../../../functions/table/devices.ts';
import { newDogs } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { many, seed, tell } from '../../support/profile.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));

onOwnTable();
const service = pushService();
const work = worker(() => jobs);
const random = randomFrom(seed);

const DOGS = many(6, 40);
const DEVICES = 5;
const ROUNDS = 40;

/** Answers of a push service: those that end a device, refusals, and failures that may pass. */
const GONE = [404, 410];
const REFUSED = [302, 308, 400, 403, 413];
const PASSING = [429, 500, 503];

const counts = { injected: 0, lost: 0, wrong: 0 };
const push: Push = { kind: 'lost', path: '/lost/x', title: 'Biscuit is missing', body: '' };

beforeEach(() => {
  vi.stubEnv('PUSHES_QUEUE', 'pushes');
});
afterAll(() => tell('X22 push services', counts));

async function workOff() {
  const Records = queued.splice(0).map((message, at) => ({ messageId: `${at}`, body: JSON.stringify(message) }));
  const { batchItemFailures } = await work({ Records } as never);
  counts.wrong += batchItemFailures.length;
}

/** Each device gets a fate: it works, is gone, is refused, or fails a few times before it works. */
function fateOf(name: string) {
  const fate = oneOf(['works', 'gone', 'refused', 'fails'] as const, random) ?? 'works';
  const answers = { works: [], gone: GONE, refused: REFUSED, fails: PASSING }[fate];
  const status = oneOf<number>(answers, random);
  if (status) {
    service.answers.set(name, { status, headers: { location: `${service.origin}/elsewhere` } });
    counts.injected += 1;
  }
  return { name, fate };
}

it('devices stay or go as their services answer, and each shows what could be delivered once', async () => {
  const dogs = await newDogs(DOGS);
  const devices = dogs.flatMap((dog, at) =>
    Array.from({ length: DEVICES }, (_, nth) => ({ dog, ...fateOf(`dog${at}-device${nth}`) })),
  );
  for (const { dog, name } of devices)
    await saveDevice(dog, { ...service.browser(name), kinds: EVERY_KIND, quiet: null });
  await pushToDevices(
    SYSTEM,
    dogs.map(({ uid }) => uid),
    push,
  );
  for (let round = 0; round < ROUNDS && queued.length > 0; round += 1) {
    await workOff();
    for (const { name, fate } of devices) {
      if (fate === 'fails' && random() < 0.5) service.answers.delete(name);
    }
  }
  const left = (await listDevicesOfAll(dogs.map(({ uid }) => uid)))
    .flat()
    .map(({ endpoint }) => endpoint.split('/').at(-1));
  const named = (...fates: string[]) => devices.filter(({ fate }) => fates.includes(fate)).map(({ name }) => name);
  const told = service.told();
  counts.lost += named('works', 'fails').filter((name) => !told.includes(name)).length;
  counts.wrong += told.length - new Set(told).size + queued.length;
  expect(told).toEqual(named('works', 'fails').sort());
  expect(left.sort()).toEqual(named('works', 'fails', 'refused').sort());
  expect(counts).toMatchObject({ lost: 0, wrong: 0 });
});
