import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { post } from '../../testing/dogs.ts';
import { type Answer, show } from '../../testing/screen.tsx';
import { FetchedPost } from './testing/fetched-post.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

const PILL = 'Under review – only you can see this';
const VIDEO = '/media/1-a/posts/1/a.mp4';
const { postId } = post(1);

/** The post as the server tells of it, one answer after the other, the last for good. */
function showPost(...answers: (Partial<Post> | Answer)[]) {
  const video = { media: VIDEO, mediaType: 'video', isMedia: true, pending: true } as const;
  const next = (): Answer => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer === 'offline' ? answer : { data: post(1, { ...video, ...(answer as Partial<Post>) }) };
  };
  return show(<FetchedPost postId={postId} />, { server: { [`GET /posts/${postId}`]: next } });
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000));

async function expectPillGoneAfterTwoAnswers() {
  await screen.findByText(PILL);
  await wait();
  expect(screen.queryByText(PILL)).not.toBeNull();
  await wait();
  await vi.waitUntil(() => screen.queryByText(PILL) === null);
}

describe('a post whose video is being checked', () => {
  it('loses its pill by itself once it is clean', async () => {
    showPost({}, {}, { pending: false });
    await expectPillGoneAfterTwoAnswers();
    expect(document.querySelector('video')?.getAttribute('src')).toBe(VIDEO);
  });

  it('says why once it is refused, and shows the video no more', async () => {
    const refused = 'Image failed moderation and cannot be posted.';
    showPost({}, { pending: false, refused, media: null });
    await screen.findByText(PILL);
    await wait();
    expect((await screen.findByRole('alert')).textContent).toContain(refused);
    expect(document.querySelector('video')).toBeNull();
  });

  it('is asked about again after the network was away', async () => {
    showPost({}, 'offline', { pending: false });
    await expectPillGoneAfterTwoAnswers();
  });

  it('is not asked about once there is a verdict', async () => {
    const { sent } = showPost({ pending: false });
    await screen.findByText('Post 1');
    await wait();
    expect(sent).toHaveLength(1);
  });
});

it('a video is shown with its controls and its poster, and never starts by itself', async () => {
  showPost({ poster: '/media/1-a/posts/1/b.jpg', alt: 'A dog runs' });
  await screen.findByText(PILL);
  const video = document.querySelector('video');
  expect(video?.getAttribute('poster')).toBe('/media/1-a/posts/1/b.jpg');
  expect([video?.controls, video?.autoplay, video?.preload]).toEqual([true, false, 'metadata']);
  expect(screen.getByLabelText('A dog runs')).toBe(video);
});
