import { expect, test } from 'vitest';
import { withCopies } from '#shared/media/copies';
import { IN_LIST, sources } from './sources.ts';

const LINK = '/media/1-1-a/posts/1/a.jpg';

test('a picture without copies is its original', () => {
  expect(sources(LINK, IN_LIST, 2000)).toEqual({ src: LINK });
});

test('a picture with copies is whichever fits, below the same seal', () => {
  expect(sources(withCopies(LINK, [96, 640]), '50px')).toEqual({
    sizes: '50px',
    srcSet: '/media/1-1-a/96/posts/1/a.jpg 96w, /media/1-1-a/640/posts/1/a.jpg 640w',
    src: LINK,
  });
});

test('the original is one of them where its width is known', () => {
  expect(sources(withCopies(LINK, [640]), IN_LIST, 2000).srcSet).toBe(
    `/media/1-1-a/640/posts/1/a.jpg 640w, ${LINK} 2000w`,
  );
});

test('in a list, a phone with 720 pixels takes the copy of 640', () => {
  const [, share] = /(\d+)vw/.exec(IN_LIST) ?? [];
  expect((Number(share) / 100) * 720).toBeLessThanOrEqual(640);
});
