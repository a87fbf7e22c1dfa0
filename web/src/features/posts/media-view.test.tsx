import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { IN_LIST } from '../../core/sources.ts';
import { drawPictures } from '../../testing/canvas.ts';
import { post } from '../../testing/dogs.ts';
import { stubResizeObserver } from '../../testing/observers.ts';
import { type Server, show } from '../../testing/screen.tsx';
import { MediaView } from './media-view.tsx';
import { FetchedPost } from './testing/fetched-post.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const ENDED = '/media/1-a/posts/1/a.jpg';
const FRESH = '/media/2-b/posts/1/a.jpg';
const { postId } = post(1);
const path = `/posts/${postId}`;

function showMedia(more: Partial<Post>, server: Server = {}) {
  const first: Post = post(1, { media: ENDED, mediaType: 'image', isMedia: true, ...more });
  return show(<FetchedPost postId={postId} />, { server: { [`GET ${path}`]: () => ({ data: first }), ...server } });
}

const picture = async () => {
  await screen.findByText('Post 1');
  const found = document.querySelector<HTMLImageElement>('.media img');
  if (!found) throw new Error('There is no picture.');
  return found;
};
const room = () => document.querySelector<HTMLElement>('.media')?.style;

describe('the media of a post', () => {
  it.each(['mp4', 'webm', 'ogg'])(
    'is shown as a video when its URL ends in %s',
    { tags: 'spec-2.38' },
    async (ending) => {
      showMedia({ media: `/media/1-a/posts/1/a.${ending}` });
      await waitFor(() =>
        expect(document.querySelector('video')?.getAttribute('src')).toMatch(new RegExp(`${ending}$`)),
      );
      expect(document.querySelector('.media img')).toBeNull();
    },
  );

  it('as a video plays alone, and only while it is in sight', async () => {
    const watched: ((isIntersecting: boolean) => void)[] = [];
    const films = [1, 2].map((n) => post(n, { media: `/media/1-a/posts/${n}/a.mp4`, mediaType: 'video' }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: object[]) => void) {
          watched.push((isIntersecting) => tell([{ isIntersecting }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        {films.map((film) => (
          <MediaView key={film.postId} post={film} url={`${film.media}`} />
        ))}
      </QueryClientProvider>,
    );
    const pauses = [...document.querySelectorAll('video')].map((video) => {
      const pause = vi.spyOn(video, 'pause').mockReturnValue();
      return { video, pause };
    });
    const [one, other] = pauses;
    if (!one || !other) throw new Error('There are no two videos.');
    fireEvent.play(one.video);
    fireEvent.play(other.video);
    expect([one.pause.mock.calls.length, other.pause.mock.calls.length]).toEqual([1, 0]);
    watched[1]?.(true);
    expect(other.pause).not.toHaveBeenCalled();
    watched[1]?.(false);
    expect(other.pause).toHaveBeenCalledTimes(1);
  });

  it('is shown as a picture otherwise', async () => {
    showMedia({ media: '/media/1-a/posts/1/mp4.webp' });
    expect((await picture()).getAttribute('src')).toBe('/media/1-a/posts/1/mp4.webp');
    expect(document.querySelector('video')).toBeNull();
  });

  it.each<[string, number, number, number]>([
    ['its own shape', 1000, 800, 1.25],
    ['no wider than 1.91 to 1', 2048, 100, 1.91],
    ['no taller than 3 to 4', 100, 2048, 0.75],
  ])('has its room before it is there: %s', async (_, width, height, ratio) => {
    showMedia({ width, height });
    const shown = await picture();
    expect(Number(room()?.getPropertyValue('--ratio'))).toBe(ratio);
    expect([shown.getAttribute('loading'), shown.width]).toEqual(['lazy', width]);
  });

  it('is taken in the width that fits, and opens as its original', async () => {
    stubResizeObserver();
    showMedia({ media: `${ENDED}#320,640`, width: 1000, height: 800 });
    const shown = await picture();
    expect(shown.srcset).toBe(`/media/1-a/320/posts/1/a.jpg 320w, /media/1-a/640/posts/1/a.jpg 640w, ${ENDED} 1000w`);
    expect([shown.getAttribute('sizes'), shown.getAttribute('src')]).toEqual([IN_LIST, ENDED]);
    await userEvent.click(screen.getByRole('button', { name: /^Open photo/ }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toBe(ENDED));
  });

  it('shows its colours before it is there', async () => {
    showMedia({ thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' });
    await picture();
    expect(room()?.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
  });

  it('is described by its alt text', async () => {
    showMedia({ alt: 'A dog in a hole' });
    expect((await picture()).alt).toBe('A dog in a hole');
    expect(screen.getByRole('button', { name: 'Open photo: A dog in a hole' })).toBeDefined();
  });

  it('opens as a whole, and Escape closes it', async () => {
    stubResizeObserver();
    showMedia({ alt: 'A dog in a hole' });
    await picture();
    await userEvent.click(screen.getByRole('button', { name: /^Open photo/ }));
    const dialog = await screen.findByRole('dialog', { name: 'A dog in a hole' }, { timeout: 10_000 });
    fireEvent.keyDown(dialog.querySelector('.yarl__container') ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
  });

  it('whose address has ended is asked for once more', async () => {
    const answers = [
      post(1, { media: ENDED, mediaType: 'image' }),
      post(1, { media: FRESH, mediaType: 'image' }),
      post(1, { media: ENDED, mediaType: 'image' }),
    ];
    const { sent } = showMedia({}, { [`GET ${path}`]: () => ({ data: answers.shift() }) });
    fireEvent.error(await picture());
    await waitFor(async () => expect((await picture()).getAttribute('src')).toBe(FRESH));
    fireEvent.error(await picture());
    expect(sent.filter((each) => each.path === path)).toHaveLength(2);
  });

  it('whose address has ended again after it was there is asked for again', async () => {
    const { sent } = showMedia({});
    fireEvent.error(await picture());
    await waitFor(() => expect(sent.filter((each) => each.path === path)).toHaveLength(2));
    fireEvent.load(await picture());
    fireEvent.error(await picture());
    await waitFor(() => expect(sent.filter((each) => each.path === path)).toHaveLength(3));
  });

  it('that is gone for good leaves the post as it is', async () => {
    const answers = [{ data: post(1, { media: ENDED, mediaType: 'image' }) }];
    showMedia({}, { [`GET ${path}`]: () => answers.shift() ?? 'offline' });
    fireEvent.error(await picture());
    expect((await picture()).getAttribute('src')).toBe(ENDED);
  });
});

describe('an animation', () => {
  const MOVING = '/media/1-a/posts/1/a.webp';
  const head = (flags: number) => Uint8Array.from([...Buffer.from('RIFF....WEBPVP8X....'), flags, 0, 0]);
  const start = (isReduced: boolean, flags = 2) => {
    drawPictures({ picture: { width: 100, height: 100 } });
    Object.assign(URL, { createObjectURL: () => 'blob:still', revokeObjectURL: () => undefined });
    const shown = showMedia({ media: MOVING });
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isReduced && query.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
      asked[0] === MOVING ? new Response(head(flags)) : served(...asked),
    );
    return shown;
  };

  it('plays until it is paused, and on', async () => {
    start(false);
    fireEvent.load(await picture());
    await userEvent.click(await screen.findByRole('button', { name: 'Pause animation' }));
    expect((await picture()).getAttribute('src')).toBe('blob:still');
    await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
    expect((await picture()).getAttribute('src')).toBe(MOVING);
  });

  it('stands still for somebody who wants less motion, until it is asked to play', async () => {
    start(true);
    await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('blob:still'));
    await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
    expect((await picture()).getAttribute('src')).toBe(MOVING);
  });

  it('is not what only looks like one by its address', async () => {
    start(true, 0);
    await waitFor(async () => expect((await picture()).getAttribute('src')).toBe(MOVING));
    expect(screen.queryByRole('button', { name: /animation/ })).toBeNull();
  });
});
