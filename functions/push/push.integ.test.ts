import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Frame } from '#shared/presence/frames';
import { SYSTEM } from '../core/proof.ts';
import { listen } from '../presence/testing/listen.ts';
import { isOnline } from '../profiles/views.ts';
import { findAbout } from '../table/about.ts';
import { addSocket, findSocket, socketsOf } from '../table/sockets.ts';
import { newDog } from '../testing/dogs.ts';
import { pushFrame, pushFrameToAll } from './push.ts';

const badge: Frame = { type: 'badge', notifications: 1, messages: 0 };
const net = await listen();
afterAll(() => net.close());

const idsOf = async (uid: string) => (await socketsOf([uid])).map(({ connectionId }) => connectionId);
const isThere = async (uid: string) => isOnline((await findAbout([uid], { consistent: true }))[0]?.presence ?? {});

describe('a frame', () => {
  it('reaches every tab of its dog, and nobody else', async () => {
    const [rex, luna] = [await newDog(), await newDog()];
    const [first, second, other] = [await net.connect(rex), await net.connect(rex), await net.connect(luna)];
    await pushFrame(SYSTEM, rex.uid, badge);
    expect([first.heard, second.heard, other.heard]).toEqual([[badge], [badge], []]);
  });

  it('reaches each of many dogs once', async () => {
    const [rex, luna, otto] = [await newDog(), await newDog(), await newDog()];
    const [first, second] = [await net.connect(rex), await net.connect(luna)];
    await pushFrameToAll(SYSTEM, [rex.uid, luna.uid, rex.uid, otto.uid], badge);
    expect([first.heard, second.heard]).toEqual([[badge], [badge]]);
  });

  it('to a closed socket removes it from the table, and with the last one the dog is offline', {
    tags: 'spec-12.14',
  }, async () => {
    const rex = await newDog();
    const [lost, kept] = [await net.connect(rex), await net.connect(rex)];
    net.lose(lost);
    await pushFrame(SYSTEM, rex.uid, badge);
    expect(await idsOf(rex.uid)).toEqual([kept.socket.connectionId]);
    expect(await isThere(rex.uid)).toBe(true);
    net.lose(kept);
    await pushFrame(SYSTEM, rex.uid, badge);
    expect(await idsOf(rex.uid)).toEqual([]);
    expect(await isThere(rex.uid)).toBe(false);
  });

  it('to a socket that is still opening leaves it in the table', async () => {
    const rex = await newDog();
    const line = await net.connect(rex);
    await addSocket(SYSTEM, { ...line.socket, openedAt: Date.now() });
    net.lose(line);
    await pushFrame(SYSTEM, rex.uid, badge);
    expect(await idsOf(rex.uid)).toEqual([line.socket.connectionId]);
  });

  it('does not reach a socket whose session is over, which is told so and closed', async () => {
    const rex = await newDog();
    const line = await net.connect(rex, Math.floor(Date.now() / 1000) - 1);
    await pushFrame(SYSTEM, rex.uid, badge);
    expect(line.heard).toEqual([{ type: 'session.ended', reason: 'expired' }]);
    expect(line.closed).toBe(true);
    expect(await findSocket(line.socket.connectionId)).toBeUndefined();
  });

  it('is sent to nobody if there are no sockets', async () => {
    await pushFrame(SYSTEM, (await newDog()).uid, badge);
    await pushFrameToAll(SYSTEM, [], badge);
  });
});

describe('a socket', () => {
  it('is not opened for a deleted dog', async () => {
    const socket = {
      uid: randomUUID(),
      authTime: 1,
      originJti: 'one',
      connectionId: randomUUID(),
      openedAt: 0,
      until: 4e9,
    };
    expect(await addSocket(SYSTEM, socket)).toBe('ended');
    expect(await findSocket(socket.connectionId)).toBeUndefined();
  });
});
