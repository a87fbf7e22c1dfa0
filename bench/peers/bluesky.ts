import type { Child } from './child.ts';
import { type Account, ask, type PostRef, type Server } from './server.ts';

const now = () => new Date().toISOString();

export function blueskyOn(child: Child): Server {
  const call = <T>(name: string, { token }: Partial<Account>, body?: object) =>
    ask<T>(`${child.url}/xrpc/${name}`, {
      method: body ? 'POST' : 'GET',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body,
    });
  const create = <T>(account: Account, collection: string, record: object) =>
    call<T>('com.atproto.repo.createRecord', account, {
      repo: account.id,
      collection,
      record: { $type: collection, createdAt: now(), ...record },
    });
  const settle = async () => void (await child.ask());
  const follow = (follower: Account, { id: subject }: Account) =>
    create(follower, 'app.bsky.graph.follow', { subject });
  return {
    name: 'Bluesky',
    child,
    settle,
    follow,
    async register(name) {
      const given = { handle: `${name}.test`, email: `${name}@example.com`, password: 'a password of the bench' };
      const { did, accessJwt } = await call<{ did: string; accessJwt: string }>(
        'com.atproto.server.createAccount',
        {},
        given,
      );
      return { id: did, token: accessJwt };
    },
    async post(author, text) {
      const { uri, cid } = await create<{ uri: string; cid: string }>(author, 'app.bsky.feed.post', { text });
      return { id: uri, version: cid };
    },
    like: (account, { id: uri, version: cid }: PostRef) =>
      create(account, 'app.bsky.feed.like', { subject: { uri, cid } }),
    async feed(account) {
      return (await call<{ feed: object[] }>('app.bsky.feed.getTimeline?limit=20', account)).feed.length;
    },
    async notifications(account) {
      const name = 'app.bsky.notification.listNotifications?limit=20';
      return (await call<{ notifications: object[] }>(name, account)).notifications.length;
    },
    async notify(account, others) {
      for (const other of others) await follow(other, account);
      await settle();
    },
  };
}
