import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { rosie, userId } from '../../testing/dogs.ts';
import { type Answer, show } from '../../testing/screen.tsx';
import { recommendedQuery } from './recommendations.ts';
import { Recommended } from './recommended.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const maple = { ...rosie, userId: userId(7), name: 'Maple', isOnline: false, age: 1, hobbies: ['sticks'] };
const fig = { ...rosie, userId: userId(8), name: 'Fig', hobbies: [] };
const recommended = (answer: () => Answer | Promise<Answer>) =>
  show(<Recommended as="card" follow={({ name }) => <button type="button">Follow {name}</button>} />, {
    server: { 'GET /recommendations': answer },
  });
/** A screen that is left and visited again. */
function Visits() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <Recommended as="strip" follow={() => null} />}
      <button type="button" onClick={() => setHere(!here)}>
        {here ? 'Leave' : 'Come back'}
      </button>
    </>
  );
}

const cardOf = (name: string) => within(screen.getByRole('article', { name }));

describe('Recommended for You', () => {
  it('a card has name, username, online status, age, location, 2 hobbies and +N for the rest', {
    tags: 'spec-2.19',
  }, async () => {
    recommended(() => ({ data: { items: [rosie, maple, fig] } }));
    await screen.findByRole('article', { name: 'Rosie' });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    const card = cardOf('Rosie');
    expect(card.getByText('@rosie_curls')).toBeDefined();
    expect(card.getByText('Online', { selector: '.online' })).toBeDefined();
    expect(card.getByText('4 years · Bath, UK')).toBeDefined();
    const tags = screen.getByRole('article', { name: 'Rosie' }).querySelectorAll('.tag');
    expect([...tags].map(({ textContent }) => textContent)).toEqual(['agility', 'puzzles', 'and +3 more']);
  });

  it('says why this dog, where there is a reason', async () => {
    recommended(() => ({ data: { items: [{ ...rosie, reason: 'Followed by Luna' }, maple] } }));
    await screen.findByRole('article', { name: 'Rosie' });
    expect(cardOf('Rosie').getByText('Followed by Luna')).toBeDefined();
    expect(screen.getByRole('article', { name: 'Maple' }).querySelector('.reason')).toBeNull();
  });

  it('has Follow and View Profile', { tags: 'spec-2.19' }, async () => {
    recommended(() => ({ data: { items: [rosie] } }));
    await screen.findByRole('article', { name: 'Rosie' });
    expect(cardOf('Rosie').getByRole('button', { name: 'Follow Rosie' })).toBeDefined();
    const link = cardOf('Rosie').getByRole('link', { name: 'View Profile' });
    expect(link.getAttribute('href')).toBe(`/profile/${userId(6)}`);
  });

  it('up to 2 hobbies need no +N, and the offline say so', async () => {
    recommended(() => ({ data: { items: [maple, fig] } }));
    await screen.findByRole('article', { name: 'Maple' });
    expect(cardOf('Maple').queryByText(/\+/)).toBeNull();
    expect(cardOf('Maple').getByText('Offline')).toBeDefined();
    expect(cardOf('Maple').getByText('1 year · Bath, UK')).toBeDefined();
    expect(screen.getByRole('article', { name: 'Fig' }).querySelectorAll('.tag')).toHaveLength(0);
  });

  it('waits in the shape of the cards, and says when nobody is left', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    recommended(() => promise);
    expect(screen.getAllByText('Loading dogs…')).toHaveLength(3);
    resolve({ data: { items: [] } });
    expect(await screen.findByText('No new dogs to meet right now.')).toBeDefined();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const answers: Answer[] = [
      { status: 500, refusal: { code: 'profiles.usersFailed', message: 'Failed to load users' } },
      { data: { items: [rosie] } },
    ];
    recommended(() => answers.shift() ?? 'offline');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Rosie' })).toBeDefined();
  });

  it.each([
    ['none', 1],
    ['following', 2],
  ] as const)('at the next visit a dog that is %s was asked for %d times', async (relation, times) => {
    const { sent, cache } = show(<Visits />, {
      server: { 'GET /recommendations': () => ({ data: { items: [rosie] } }) },
    });
    await screen.findByRole('article', { name: 'Rosie' });
    cache.setQueryData(recommendedQuery.queryKey, { items: [{ ...rosie, relation }] });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
    await screen.findByRole('article', { name: 'Rosie' });
    expect(sent.filter(({ path }) => path === '/recommendations')).toHaveLength(times);
  });
});
