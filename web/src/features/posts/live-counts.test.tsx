import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import type { Frame } from '#shared/presence/frames';
import { card, post, ulid } from '../../testing/dogs.ts';
import { notificationFor } from '../../testing/notifications.ts';
import { ok, show } from '../../testing/screen.tsx';
import { Feed } from './feed.tsx';
import { useLiveCounts } from './live-counts.ts';

const socket = vi.hoisted(() => ({ hear: (_frame: unknown) => undefined as unknown }));
vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../../core/socket.tsx', async (original) => ({
  ...(await original<object>()),
  useFrames: (type: Frame['type'], hear: (frame: unknown) => unknown) => {
    if (type === 'notification.new') socket.hear = hear;
  },
}));

const { postId } = post(1);

const hear = (type: 'like' | 'comment', about = postId) =>
  act(async () => socket.hear({ notice: { ...notificationFor(type), metadata: { postId: about } } }));

function Screen() {
  useLiveCounts();
  return <Feed />;
}

const said = (n: number) => ({ ...card(), id: ulid(n), text: `Comment ${n}`, timestamp: '2026-01-01T00:00:00.000Z' });

function open() {
  const comments = [said(1)];
  const now = () => ({ likes: 3, comments: comments.length });
  const view = show(<Screen />, {
    server: {
      'GET /feed': () => ok(toListing({ items: [post(1, { likes: 0, comments: 1 })], end: true })),
      [`GET /posts/${postId}`]: () => ok(post(1, now())),
      [`GET /posts/${postId}/comments`]: () =>
        ok({ items: comments.map((one) => ({ ...one, createdAt: one.timestamp, mayDelete: false })) }),
    },
  });
  const asked = (path: string) => view.sent.filter((sent) => sent.path === path).length;
  return { asked, comment: () => comments.push(said(2)) };
}

it('a like that a notification tells of is counted on the post that is shown', { tags: 'spec-11.20' }, async () => {
  open();
  await screen.findByRole('button', { name: 'Like, 0 likes' });
  await hear('like');
  await screen.findByRole('button', { name: 'Like, 3 likes' });
});

it('a comment is counted, and is among those that are open', async () => {
  const { comment } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Comment, 1 comment' }));
  await screen.findByText('Comment 1');
  comment();
  await hear('comment');
  await screen.findByText('Comment 2');
  await screen.findByRole('button', { name: 'Comment, 2 comments' });
});

it('nothing is asked about posts that are not shown', async () => {
  const { asked } = open();
  await screen.findByRole('button', { name: 'Like, 0 likes' });
  const other = post(2).postId;
  await hear('like', other);
  await hear('like');
  await waitFor(() => expect(asked(`/posts/${postId}`)).toBe(1));
  expect(asked(`/posts/${other}`)).toBe(0);
});
