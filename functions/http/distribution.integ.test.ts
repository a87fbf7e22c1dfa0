import { once } from 'node:events';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { SOCKET_PATH, Ticket } from '#shared/presence/contract';
import { callApi, newMember, signIn } from '../auth/testing/members.ts';

const { site, outputs } = inject('stack');
const guessed = { [ORIGIN_HEADER]: 'guessed' };

let token: string;
beforeAll(async () => {
  token = await signIn(await newMember());
});

async function whoAmI(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/api/me`, { headers: { Authorization: token, ...headers } });
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return { status: answer.status, code, message };
}

async function newTicket() {
  const answer = await fetch(`${site}/api/socket-ticket`, { method: 'POST', headers: { Authorization: token } });
  return Ticket.parse(await answer.json());
}

/** Resolves with `open` or `error`. */
async function outcomeOf(address: string, more: Record<string, string> = {}): Promise<string> {
  const headers = { origin: site, ...more };
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers }]);
  const { type } = await Promise.race(['open', 'error'].map((name) => once(socket, name).then(([event]) => event)));
  socket.close();
  return type;
}

describe('the deployed APIs', () => {
  const refused = { status: 403, code: 'core.wrongAddress', message: 'Please use the address of the site.' };

  test('answer calls that come through the site only', async () => {
    expect(await whoAmI(outputs.ApiAddress)).toEqual(refused);
    expect(await whoAmI(outputs.ApiAddress, guessed)).toEqual(refused);
    expect(await whoAmI(site)).toMatchObject({ status: 200 });
  });

  test('take the secret from the distribution, not from the viewer', async () => {
    expect(await whoAmI(site, guessed)).toMatchObject({ status: 200 });
  });

  test('open sockets through the site only, and a refused attempt leaves the ticket valid', async () => {
    const { ticket, url } = await newTicket();
    expect(url).toBe(`${site.replace('http', 'ws')}${SOCKET_PATH}`);
    const past = `${outputs.SocketAddress.replace('http', 'ws')}?ticket=${ticket}`;
    expect(await outcomeOf(past)).toBe('error');
    expect(await outcomeOf(past, guessed)).toBe('error');
    expect(await outcomeOf(`${url}?ticket=${ticket}`, guessed)).toBe('open');
  });
});

describe('a refusal', () => {
  test('of one dog is not cached for the next', async () => {
    const author = await newMember();
    const [authorToken, friendToken] = [await signIn(author), await signIn(await newMember())];
    const created = await callApi('POST', '/posts', authorToken, { text: 'For friends' });
    const path = `/posts/${created.body.postId}`;
    await callApi('POST', `/users/${author.uid}/follow`, friendToken);
    await callApi('PUT', '/me/privacy', authorToken, { privacy: 'private' });
    expect((await callApi('GET', path, token)).status).toBe(404);
    expect((await callApi('GET', path, friendToken)).status).toBe(200);
  });
});
