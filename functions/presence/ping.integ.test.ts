import { once } from 'node:events';
import { expect, it } from 'vitest';
import { PING, PONG } from '#shared/presence/frames';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { findAbout, presenceKey } from '../table/about.ts';
import { removeSocket, socketsOf } from '../table/sockets.ts';
import { newDog } from '../testing/dogs.ts';
import { issueTicket } from './tickets.ts';

it('a ping is answered by API Gateway and invokes no function', async () => {
  const dog = Object.assign(await newDog(), { authTime: Math.floor(Date.now() / 1000), originJti: 'one' });
  const { ticket, url } = await issueTicket(dog);
  const headers = { origin: process.env.SITE };
  const socket: WebSocket = Reflect.construct(WebSocket, [`${url}?ticket=${ticket}`, { headers }]);
  await once(socket, 'open');
  // A function would close a socket that it does not know, and so reveal that the dog is online.
  for (const known of await socketsOf([dog.uid])) await removeSocket(SYSTEM, known);
  await write(SYSTEM, change(presenceKey(dog.uid), { set: { onlineUntil: 1 } }));
  for (let times = 0; times < 3; times += 1) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify(PING));
    const [{ data }] = await answered;
    expect(JSON.parse(data)).toEqual(PONG);
  }
  expect((await findAbout([dog.uid], { consistent: true }))[0]?.presence.onlineUntil).toBe(1);
  socket.close();
});
