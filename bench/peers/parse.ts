import type { Child } from './child.ts';
import { type Account, ask, type Server } from './server.ts';

const user = ({ id }: Account) => ({ __type: 'Pointer', className: '_User', objectId: id });

interface Created {
  objectId: string;
  sessionToken: string;
}

/** The schema that a team would draw: posts, edges and notifications as classes of their own. */
export function parseOn(child: Child): Server {
  const call = <T>(path: string, { token = '' }: Partial<Account>, method = 'GET', body?: object) =>
    ask<T>(`${child.url}/${path}`, {
      method,
      headers: { 'X-Parse-Application-Id': 'bench', ...(token && { 'X-Parse-Session-Token': token }) },
      body,
    });
  const list = async (className: string, account: Account, query: Record<string, unknown>) => {
    const given = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]);
    return (await call<{ results: object[] }>(`classes/${className}?${new URLSearchParams(given)}`, account)).results;
  };
  const newest = { order: '-createdAt', limit: 20 };
  return {
    name: 'Parse Server',
    child,
    settle: async () => {},
    async register(name) {
      const given = { username: name, password: 'a password of the bench', email: `${name}@example.com` };
      const { objectId, sessionToken } = await call<Created>('users', {}, 'POST', given);
      return { id: objectId, token: sessionToken };
    },
    async post(author, text) {
      const { objectId } = await call<Created>('classes/Post', author, 'POST', {
        text,
        author: user(author),
        likers: [],
      });
      return { id: objectId };
    },
    follow: (follower, other) =>
      call('classes/Follow', follower, 'POST', { follower: user(follower), followee: user(other) }),
    like: (account, { id }) =>
      call(`classes/Post/${id}`, account, 'PUT', { likers: { __op: 'AddUnique', objects: [account.id] } }),
    async feed(account) {
      const followed = { query: { className: 'Follow', where: { follower: user(account) } }, key: 'followee' };
      return (await list('Post', account, { where: { author: { $select: followed } }, include: 'author', ...newest }))
        .length;
    },
    async notifications(account) {
      const query = { where: { recipient: user(account) }, include: 'sender', ...newest };
      return (await list('Notification', account, query)).length;
    },
    async notify(account, others) {
      for (const other of others)
        await call('classes/Notification', other, 'POST', {
          kind: 'follow',
          recipient: user(account),
          sender: user(other),
        });
    },
  };
}
