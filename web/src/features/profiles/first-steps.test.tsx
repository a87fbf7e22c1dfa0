import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { biscuit } from '../../testing/dogs.ts';
import { FirstSteps } from './first-steps.tsx';

const DAY = 86_400_000;
const newcomer: Me = {
  ...biscuit,
  ...{ profileImageUrl: null, following: 0, posts: 0 },
  createdAt: new Date(Date.now() - DAY).toISOString(),
};

const visit = (dog = newcomer) =>
  render(
    <MemoryRouter>
      <FirstSteps dog={dog} post={<button type="button">Write it</button>} />
    </MemoryRouter>,
  );

const steps = () => within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('listitem');
const areShown = () => screen.queryByRole('region', { name: 'First steps' }) !== null;

beforeEach(() => localStorage.clear());

it('leads a new dog to a picture, three dogs to follow and a first post', () => {
  visit();
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    'Add a pictureProfile',
    'Follow three dogs (0 of 3)Explore',
    'Write a first postWrite it',
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
});

it('says how far it is', () => {
  visit({ ...newcomer, profileImageUrl: '/media/a.webp', following: 2 });
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    'Add a picture, done',
    'Follow three dogs (2 of 3)Explore',
    'Write a first postWrite it',
  ]);
  expect(screen.getByRole('progressbar', { name: '1 of 3 steps done' }).getAttribute('aria-valuenow')).toBe('33');
});

it('is gone when all is done, and for a dog that has been here for long', () => {
  visit({ ...newcomer, profileImageUrl: '/media/a.webp', following: 3, posts: 1 });
  visit({ ...newcomer, createdAt: new Date(Date.now() - 15 * DAY).toISOString() });
  expect(areShown()).toBe(false);
});

it('can be put away, for good, by this dog alone', async () => {
  const { unmount } = visit();
  await userEvent.click(screen.getByRole('button', { name: 'Put the first steps away' }));
  expect(areShown()).toBe(false);
  unmount();
  visit().unmount();
  expect(areShown()).toBe(false);
  visit({ ...newcomer, userId: '6f1c0d3a-1111-4222-8333-944444444444' });
  expect(areShown()).toBe(true);
});
