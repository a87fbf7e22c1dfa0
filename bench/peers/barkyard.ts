import type { Child } from './child.ts';
import { type Account, ask, type Server } from './server.ts';

export function barkyardOn(child: Child): Server {
  const call = <T>(path: string, { token }: Account, method = 'GET', body?: object) =>
    ask<T>(`${child.url}${path}`, { method, headers: { authorization: token }, body });
  return {
    name: 'Barkyard',
    child,
    settle: async () => {},
    async register(username) {
      const { uid } = await child.ask<{ uid: string }>({ register: username });
      return { id: uid, token: uid };
    },
    async post(author, text) {
      const { postId } = await call<{ postId: string }>('/posts', author, 'POST', { text });
      return { id: postId };
    },
    follow: (follower, { id }) => call(`/users/${id}/follow`, follower, 'POST'),
    like: (account, { id }) => call(`/posts/${id}/like`, account, 'PUT'),
    async feed(account) {
      return (await call<{ items: object[] }>('/feed', account)).items.length;
    },
    async notifications(account) {
      return (await call<{ items: object[] }>('/notifications', account)).items.length;
    },
    notify: (account, others) => child.ask({ notify: account.id, by: others.map(({ id }) => id) }),
  };
}
