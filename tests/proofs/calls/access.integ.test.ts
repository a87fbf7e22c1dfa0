import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '#shared/core/route';
import { posts } from '#shared/posts/contract';
import type { Privacy } from '#shared/profiles/contract';
import { newUlid } from '../../../functions/core/ids.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { acceptRequest } from '../../../functions/follows/requests.ts';
import { from, to } from '../../../functions/follows/testing/relations.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { handler } from '../../../functions/posts/handlers.ts';
import { publish, rowsAbout } from '../../../functions/posts/testing/posts.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { send } from './crawl.ts';

onOwnTable();

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const ACTORS = ['stranger', 'asker', 'follower', 'followed', 'mutual', 'commentAuthor', 'owner'] as const;
type Actor = (typeof ACTORS)[number];
type Statuses = Record<Actor, number>;

const all = (status: number): Statuses => ({
  stranger: status,
  asker: status,
  follower: status,
  followed: status,
  mutual: status,
  commentAuthor: status,
  owner: 200,
});
const FOLLOWERS = { follower: 200, mutual: 200 };
const FORBIDDEN = { follower: 403, mutual: 403 };

/** Statuses by caller, for a public post and a private author's. The comment is another dog's. */
const rows: [cell: string, route: Route, ofPublic: Statuses, ofPrivate: Statuses][] = [
  ['C1', posts.get, all(200), { ...all(404), ...FOLLOWERS }],
  ['C1', posts.comments, all(200), { ...all(404), ...FOLLOWERS }],
  ['C2', posts.like, all(200), { ...all(404), ...FOLLOWERS }],
  ['C2', posts.unlike, all(200), { ...all(404), ...FOLLOWERS }],
  ['C2', posts.comment, all(200), { ...all(404), ...FOLLOWERS }],
  ['C2', posts.bookmark, all(200), { ...all(404), ...FOLLOWERS }],
  ['C2', posts.unbookmark, all(200), { ...all(404), ...FOLLOWERS }],
  ['C3', posts.edit, all(403), { ...all(404), ...FORBIDDEN }],
  ['C3', posts.remove, all(403), { ...all(404), ...FORBIDDEN }],
  ['C4', posts.removeComment, { ...all(403), commentAuthor: 200 }, { ...all(404), ...FORBIDDEN, commentAuthor: 200 }],
];

async function come(owner: Dog, actor: Actor, viewer: Dog) {
  if (actor === 'followed' || actor === 'mutual') await followDog(owner, to(viewer));
  if (actor === 'follower' || actor === 'mutual' || actor === 'asker') await followDog(viewer, to(owner));
  if (actor !== 'asker') await acceptRequest(owner, from(viewer));
}

/** A dog's post, a comment on it, and the actor that visits it. */
async function scene(actor: Actor, privacy: Privacy) {
  const [owner, viewer, guest] = [await newDog(), await newDog(), await newDog()];
  const about = await publish(owner);
  const { id } = await createComment(actor === 'commentAuthor' ? viewer : guest, { ...about, text: 'Woof' });
  await setPrivacy(owner, { privacy });
  if (actor !== 'owner') await come(owner, actor, viewer);
  return { about, commentId: id, caller: actor === 'owner' ? owner : viewer };
}

const inputOf = ({ path, method }: Route, about: { postId: string }, commentId: string) => ({
  ...about,
  ...(path.includes('{commentId}') && { commentId }),
  ...((method === 'POST' || method === 'PATCH') && { text: 'Hello' }),
});

let cells = 0;
afterAll(() => console.log(`• cells ${cells}`));

const cases = rows.flatMap(([cell, route, ofPublic, ofPrivate]) =>
  ACTORS.flatMap((actor) => [
    { cell, route, actor, privacy: 'public' as const, status: ofPublic[actor] },
    { cell, route, actor, privacy: 'private' as const, status: ofPrivate[actor] },
  ]),
);

describe('who may do what with a post', () => {
  it.each(cases)(
    '$cell $route.method $route.path: $actor, $privacy author: $status',
    { tags: ['spec-6.4', 'spec-6.5', 'spec-6.6'] },
    async (one) => {
      const { about, commentId, caller } = await scene(one.actor, one.privacy);
      const before = await rowsAbout(about, [caller]);
      const { status, body } = await send(handler, one.route, caller, inputOf(one.route, about, commentId));
      cells += 1;
      expect(status).toBe(one.status);
      if (status === 200) return;
      expect(await rowsAbout(about, [caller])).toEqual(before);
      if (status !== 404) return;
      const nothing = { postId: `${newUlid()}-${(await newDog()).uid}` };
      expect(await send(handler, one.route, caller, inputOf(one.route, nothing, newUlid()))).toEqual({ status, body });
    },
  );
});
