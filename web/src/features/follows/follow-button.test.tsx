import { skipToken, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Card, Relation } from '#shared/profiles/contract';
import { meQuery } from '../../core/session.tsx';
import { announced } from '../../testing/announced.ts';
import { clementine, luna, post, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { FollowButton } from './follow-button.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const key = ['profiles', 'of', userId(2)];
const standing = (relation: Relation) => (): Answer => ({ data: { relation } });

/** The button as a screen shows it: its dog comes from the cache. */
function Shown({ dog, place }: { dog: Card; place: 'card' | 'head' }) {
  const { data = dog } = useQuery({ queryKey: key, queryFn: skipToken, initialData: dog });
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return (
    <>
      <FollowButton dog={data} place={place} />
      <output>{`${'followers' in data ? data.followers : ''} followers, I follow ${me?.following}`}</output>
    </>
  );
}

function button(dog: Card, server: Server, place: 'card' | 'head' = 'head') {
  return show(<Shown dog={{ ...dog, userId: userId(2) }} place={place} />, { server });
}

const path = `/users/${userId(2)}/follow`;
const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const figures = () => document.querySelector('output')?.textContent;
const held = () => new Promise<Answer>(() => undefined);

describe('the follow button', () => {
  it('following a public dog shows Following at once, counts, and says so', async () => {
    button(luna, { [`POST ${path}`]: held });
    expect(announced()).toEqual([]);
    await pressed('Follow');
    expect(await screen.findByRole('button', { name: 'Following' })).toBeDefined();
    expect(figures()).toBe('8 followers, I follow 94');
    expect(announced()).toEqual(['Following Luna']);
  });

  it('following a private dog is shown as Requested, and counts nobody', { tags: 'spec-4.8' }, async () => {
    button(clementine, { [`POST ${path}`]: held });
    await pressed('Follow');
    expect(await screen.findByRole('button', { name: 'Requested' })).toBeDefined();
    expect(figures()).toBe(' followers, I follow 93');
    expect(announced()).toEqual(['Requested to follow Clementine']);
  });

  it('takes the relation that the server answers', async () => {
    button(luna, { [`POST ${path}`]: standing('requested') });
    await pressed('Follow');
    expect(await screen.findByRole('button', { name: 'Requested' })).toBeDefined();
    expect(figures()).toBe('7 followers, I follow 93');
  });

  it('pressed again, Requested withdraws the question and Following unfollows', async () => {
    const { sent } = button(
      { ...luna, relation: 'requested' },
      {
        [`DELETE ${path}-request`]: standing('none'),
        [`POST ${path}`]: standing('following'),
        [`DELETE ${path}`]: standing('none'),
      },
    );
    await pressed('Requested');
    await pressed('Follow');
    await pressed('Following');
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeDefined();
    await waitFor(() =>
      expect(sent.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`)).toEqual([
        `DELETE ${path}-request`,
        `POST ${path}`,
        `DELETE ${path}`,
      ]),
    );
    expect(figures()).toBe('7 followers, I follow 93');
  });

  it.each([
    ['Failed to follow user', 'follows.followFailed', 'none', 'Follow', `POST ${path}`],
    ['Failed to unfollow user', 'follows.unfollowFailed', 'following', 'Following', `DELETE ${path}`],
  ] as const)('reverts with %s', { tags: ['spec-8.35', 'spec-8.36'] }, async (message, code, relation, name, call) => {
    button({ ...luna, relation }, { [call]: () => ({ status: 500, refusal: { code, message } }) });
    await pressed(name);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name })).toBeDefined();
    expect(figures()).toBe('7 followers, I follow 93');
  });

  it('says what failed, and why, without a network', async () => {
    button({ ...luna, relation: 'none' }, { [`POST ${path}`]: () => 'offline' });
    await pressed('Follow');
    expect(await screen.findByText('Failed to follow user')).toBeDefined();
    expect(screen.getByText('Network error. Please check your internet connection and try again.')).toBeDefined();
  });

  it.each([
    ['Already following this user', 'follows.already', 'Following', '8 followers, I follow 94'],
    ['Follow request already sent', 'follows.requested', 'Requested', '7 followers, I follow 93'],
  ] as const)(
    '%s: says so and shows how it stands',
    { tags: ['spec-8.61', 'spec-11.10'] },
    async (message, code, name, counted) => {
      button(luna, { [`POST ${path}`]: () => ({ status: 409, refusal: { code, message } }) });
      await pressed('Follow');
      expect(await screen.findByText(message)).toBeDefined();
      expect(screen.getByRole('button', { name })).toBeDefined();
      expect(figures()).toBe(counted);
    },
  );

  it('Following turns into Unfollow under the pointer and in focus, and back', () => {
    button({ ...luna, relation: 'following' }, {});
    const face = screen.getByRole('button');
    const words = () => face.querySelector('[aria-hidden=false]')?.textContent;
    expect(words()).toBe('Following');
    fireEvent.pointerEnter(face);
    expect(words()).toBe('Unfollow');
    fireEvent.pointerLeave(face);
    expect(words()).toBe('Following');
    fireEvent.focus(face);
    expect(words()).toBe('Unfollow');
    fireEvent.blur(face);
    expect(words()).toBe('Following');
  });

  it('on cards says Follow and Unfollow', { tags: 'spec-2.19' }, async () => {
    button(luna, { [`POST ${path}`]: standing('following') }, 'card');
    await pressed('Follow');
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeDefined();
  });

  it('is not there on the viewer’s own card', () => {
    button({ ...luna, relation: 'self' }, {});
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('changes every place that shows the dog, and no other dog', async () => {
    const { cache } = button(luna, { [`POST ${path}`]: held });
    const other = { ...clementine, relation: 'none' };
    cache.setQueryData(['posts', 'by', userId(2)], { pages: [{ items: [post(1, { author: luna })] }], pageParams: [] });
    cache.setQueryData(['profiles', 'recommended'], { items: [{ ...luna, followers: undefined }, other] });
    await pressed('Follow');
    await screen.findByRole('button', { name: 'Following' });
    expect(cache.getQueryData(['posts', 'by', userId(2)])).toMatchObject({
      pages: [{ items: [{ author: { relation: 'following' } }] }],
    });
    expect(cache.getQueryData(['profiles', 'recommended'])).toMatchObject({
      items: [{ relation: 'following' }, { relation: 'none' }],
    });
  });
});
