import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { exactTime } from '../../core/locale.ts';
import { setShortcuts } from '../../core/shortcuts.ts';
import { card, post, userId } from '../../testing/dogs.ts';
import { show } from '../../testing/screen.tsx';
import { PostCard } from './post-card.tsx';

const NOW = new Date('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const showPost = (more: Partial<Post>) =>
  show(<PostCard post={post(1, { timestamp: NOW.toISOString(), ...more })} />, { server: {} });

function List({ post }: { post: Post }) {
  const [answers, setAnswers] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAnswers(answers + 1)}>{`${answers} answers`}</button>
      <PostCard post={post} />
    </>
  );
}

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const time = () => document.querySelector('time')?.textContent;

describe('a post', () => {
  it('names its author and leads to the profile', () => {
    showPost({ author: card({ isOnline: true }) });
    expect(screen.getByRole('link', { name: 'Luna' }).getAttribute('href')).toBe(`/profile/${userId(2)}`);
    expect(document.querySelector('.meta')?.textContent).toBe('@luna_lowrider · Just now');
    expect(screen.getByText('Online', { ignore: '[aria-hidden] *' })).toBeDefined();
    for (const link of document.querySelectorAll('.face, .meta a:first-child')) {
      expect(link.getAttribute('href')).toBe(`/profile/${userId(2)}`);
    }
  });

  it('is not rendered again with the list around it', () => {
    const rendered = vi.fn();
    const { author, ...rest } = post(1);
    const watched = Object.defineProperty({ ...rest, author }, 'author', { get: () => rendered() ?? author });
    show(<List post={watched} />, { server: {} });
    rendered.mockClear();
    act(() => screen.getByText('0 answers').click());
    expect(screen.getByText('1 answers')).toBeDefined();
    expect(rendered).not.toHaveBeenCalled();
  });

  it('shows no online dot where it is not known', () => {
    showPost({});
    expect(screen.queryByText('Online')).toBeNull();
  });

  it.each([
    [0.9, 'Just now'],
    [1, '1m ago'],
    [59, '59m ago'],
    [60, '1h ago'],
    [23 * 60 + 59, '23h ago'],
    [24 * 60, '1d ago'],
    [6 * 1440 + 1439, '6d ago'],
    [17 * 1440, '4 Nov 2026'],
  ])('%d minutes ago is %s', (minutes, words) => {
    showPost({ timestamp: minutesAgo(minutes) });
    expect(time()).toBe(words);
  });

  it('is found by its heading, and its menu by what it says', () => {
    showPost({ text: 'Low tide' });
    expect(screen.getByRole('heading', { level: 3, name: 'Luna' })).toBeDefined();
    const menu = screen.getByRole('button', { name: 'More about the post by Luna' });
    expect(menu.getAttribute('aria-description')).toBe('Low tide');
    cleanup();
    showPost({ text: 'a'.repeat(200), author: card({ relation: 'self' }) });
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-description')).toBe('a'.repeat(80));
  });

  it('tells its keys only while they do something', () => {
    showPost({});
    const keys = () =>
      [...document.querySelectorAll('.post-action')].map((one) => one.getAttribute('aria-keyshortcuts'));
    expect(keys()).toEqual(['l', 'c', null]);
    act(() => setShortcuts(false));
    expect(keys()).toEqual([null, null, null]);
    act(() => setShortcuts(true));
  });

  it('has its exact time for whoever comes by keys', () => {
    showPost({});
    const link = screen.getByRole('link', { name: 'Just now' });
    act(() => link.focus());
    expect(link.getAttribute('aria-description')).toBe(exactTime(NOW.toISOString()));
  });

  it('keeps its time true while it is looked at, and has the exact one for the pointer', () => {
    showPost({});
    expect(time()).toBe('Just now');
    const [shown] = document.getElementsByTagName('time');
    fireEvent.pointerEnter(shown ?? document.body);
    expect(shown?.title).toBe(exactTime(NOW.toISOString()));
    act(() => {
      vi.advanceTimersByTime(120_000);
    });
    expect(time()).toBe('2m ago');
  });

  it('shows its text as text', { tags: 'spec-10.6' }, () => {
    showPost({ text: '<b>Woof</b>\nand <script>alert(1)</script>' });
    expect(document.querySelector('.post-text')?.textContent).toBe('<b>Woof</b>\nand <script>alert(1)</script>');
    expect(document.querySelector('.post-text')?.childElementCount).toBe(0);
  });

  it('sets a short text big, a long one and one with media not', () => {
    const isBig = () => document.querySelector('.post-text')?.classList.contains('big');
    showPost({ text: 'a'.repeat(140) });
    expect(isBig()).toBe(true);
    cleanup();
    showPost({ text: 'a'.repeat(141) });
    expect(isBig()).toBe(false);
    cleanup();
    showPost({ media: '/media/1-a/posts/1/a.webp', isMedia: true });
    expect(isBig()).toBe(false);
  });

  it('that is being checked says that only its author sees it', () => {
    showPost({ pending: true });
    expect(screen.getByText('Under review – only you can see this')).toBeDefined();
  });

  it('that was refused after it was published says why, and that only its author sees it', () => {
    showPost({ pending: true, refused: 'Video failed moderation.' });
    expect(screen.getByRole('alert').textContent).toBe('Video failed moderation.Only you can see this post.');
    expect(screen.queryByText('Under review – only you can see this')).toBeNull();
  });

  it('has tags and names that lead on', () => {
    showPost({ text: 'Low tide with @Pickle_Zooms! #Adventurous' });
    expect(screen.getByRole('link', { name: '@Pickle_Zooms' }).getAttribute('href')).toBe('/dog/pickle_zooms');
    expect(screen.getByRole('link', { name: '#Adventurous' }).getAttribute('href')).toBe('/tags/adventurous');
  });

  it('its time leads to the post, and says when it was edited', () => {
    showPost({ editedAt: NOW.toISOString() });
    expect(screen.getByRole('link', { name: 'Just now' }).getAttribute('href')).toBe(`/post/${post(1).postId}`);
    expect(document.querySelector('.meta')?.textContent).toBe('@luna_lowrider · Just now · edited');
  });

  it('offers its menu to its author only', () => {
    showPost({});
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    showPost({ author: card({ relation: 'self' }) });
    expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
  });
});
