import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { meQuery } from '../../core/session.tsx';
import { announced } from '../../testing/announced.ts';
import { biscuit, bruno, clementine, luna, request, rosie, tank, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { FollowRequests } from './follow-requests.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const SOON = 'Accepted. Luna appears among your followers in a moment.';
const items = [request(9, clementine), request(8, luna), request(7, tank)];
const data = (answer: unknown) => (): Answer => ({ data: answer });
const held = () => new Promise<Answer>(() => undefined);

function requests(more: Server = {}) {
  const server = { 'GET /follow-requests': data({ items }), ...more };
  return show(
    <main tabIndex={-1}>
      <FollowRequests empty={<p>Nobody asks</p>} />
    </main>,
    { server },
  );
}

const rows = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
async function row(name: string) {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} stands in no row`);
  return within(item);
}
const press = async (name: string, button: string) =>
  userEvent.click((await row(name)).getByRole('button', { name: button }));
const said = () => announced().at(-1);

describe('pending follow requests', () => {
  it('are listed with who asks, since when, Accept and Decline', { tags: 'spec-2.29' }, async () => {
    requests();
    const item = (await row('Clementine')).getByText(/wants to follow you/);
    expect(item.textContent).toContain('Clementine wants to follow you20m ago');
    expect(screen.getByRole('heading', { name: 'Follow requests' })).toBeDefined();
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
    for (const name of ['Accept', 'Decline']) expect(screen.getAllByRole('button', { name })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Luna' }).getAttribute('href')).toBe(`/profile/${userId(2)}`);
  });

  it('Accept leaves the row in its place, without its buttons, and counts the follower everywhere', async () => {
    const { sent, cache } = requests({ [`POST /follow-requests/${userId(2)}/accept`]: held });
    cache.setQueryData(['profiles', 'of', userId(2)], luna);
    await press('Luna', 'Accept');
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
    expect((await row('Luna')).getByText('Accepted')).toBeDefined();
    expect((await row('Luna')).queryByRole('button')).toBeNull();
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 129 });
    expect(cache.getQueryData(['profiles', 'of', userId(2)])).toMatchObject({ followsMe: true, following: 5 });
    expect(document.activeElement?.textContent).toContain('Luna wants to follow you');
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: `/follow-requests/${userId(2)}/accept` });
  });

  it.each([
    ['accepted', 'Luna follows you now', 'Accepted', 129],
    ['soon', SOON, SOON, 128],
    ['gone', 'Luna no longer asks to follow you.', 'Luna no longer asks to follow you.', 128],
  ])(
    'an accept that is %s says so, and is counted as it is',
    { tags: 'spec-10.2' },
    async (outcome, words, shown, followers) => {
      const { cache } = requests({
        [`POST /follow-requests/${userId(2)}/accept`]: data({ outcome }),
        'GET /me': data({ ...biscuit, followers }),
      });
      await press('Luna', 'Accept');
      await waitFor(() => expect(said()).toBe(words));
      expect((await row('Luna')).getByText(shown)).toBeDefined();
      await waitFor(() => expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers }));
    },
  );

  it('a double tap does one deed, wherever the finger was', async () => {
    const { sent } = requests({ [`POST /follow-requests/${userId(9)}/accept`]: data({ outcome: 'accepted' }) });
    const button = (await row('Clementine')).getByRole('button', { name: 'Accept' });
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(said()).toBe('Clementine follows you now'));
    expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it('a request that arrives waits behind a pill, and one that was taken back keeps its place', async () => {
    const answers = [items, [request(11, bruno), request(10, rosie), request(9, clementine), request(7, tank)]];
    const { cache } = requests({ 'GET /follow-requests': () => ({ data: { items: answers.shift() ?? [] } }) });
    await row('Luna');
    await cache.invalidateQueries({ queryKey: ['follows', 'requests'] });
    const pill = await screen.findByRole('button', { name: '2 new requests' });
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
    expect((await row('Luna')).getByText('Luna no longer asks to follow you.')).toBeDefined();
    expect((await row('Luna')).queryByRole('button')).toBeNull();
    await userEvent.click(pill);
    expect(rows()).toEqual([bruno.name, rosie.name, 'Clementine', 'Tank']);
  });

  it('an accept that fails brings the row back to its place, with the sentence', { tags: 'spec-8.62' }, async () => {
    const refusal = {
      code: 'follows.acceptFailed',
      message: 'Failed to accept follow request. Please try again.',
    };
    const { cache } = requests({ [`POST /follow-requests/${userId(2)}/accept`]: () => ({ status: 500, refusal }) });
    await press('Luna', 'Accept');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to accept follow request. Please try again.');
    expect((await row('Luna')).getByRole('alert')).toBe(alert);
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 128 });
    expect(said()).toBeUndefined();
  });

  it('Decline leaves the row in its place and counts nobody', async () => {
    const { sent, cache } = requests({ [`DELETE /follow-requests/${userId(2)}`]: data({}) });
    await press('Luna', 'Decline');
    await waitFor(() => expect(said()).toBe('Declined Luna'));
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
    expect((await row('Luna')).getByText('Declined')).toBeDefined();
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 128 });
    expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({ path: `/follow-requests/${userId(2)}` });
  });

  it('a decline that fails brings the row back, with the sentence', { tags: 'spec-8.62' }, async () => {
    const refusal = {
      code: 'follows.declineFailed',
      message: 'Failed to decline follow request. Please try again.',
    };
    requests({ [`DELETE /follow-requests/${userId(7)}`]: () => ({ status: 500, refusal }) });
    await press('Tank', 'Decline');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to decline follow request. Please try again.');
    expect(rows()).toEqual(['Clementine', 'Luna', 'Tank']);
  });

  it('two answers at once do not undo each other', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    requests({
      [`POST /follow-requests/${userId(9)}/accept`]: () => promise,
      [`DELETE /follow-requests/${userId(2)}`]: data({}),
    });
    await press('Clementine', 'Accept');
    await press('Luna', 'Decline');
    resolve('offline');
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
    expect((await row('Clementine')).getAllByRole('button')).toHaveLength(2);
    expect((await row('Luna')).getByText('Declined')).toBeDefined();
    expect((await row('Luna')).queryByRole('button')).toBeNull();
  });

  it('with none left, the answered ones stay for as long as the screen does', async () => {
    const { cache } = requests({
      'GET /follow-requests': data({ items: [request(9, clementine)] }),
      [`POST /follow-requests/${userId(9)}/accept`]: data({ outcome: 'accepted' }),
    });
    await press('Clementine', 'Accept');
    await waitFor(() => expect(cache.getQueryData(['follows', 'requests'])).toMatchObject({ pages: [{ items: [] }] }));
    expect(rows()).toEqual(['Clementine']);
    expect(screen.queryByText('Nobody asks')).toBeNull();
  });

  it('with none, the empty state is shown', async () => {
    requests({ 'GET /follow-requests': data({ items: [] }) });
    expect(await screen.findByText('Nobody asks')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says why they could not be loaded, and tries again', async () => {
    const refusal = {
      code: 'follows.requestsFailed',
      message: 'Failed to load follow requests. Please try again.',
    };
    const answers: Answer[] = [{ status: 500, refusal }, { data: { items } }];
    requests({ 'GET /follow-requests': () => answers.shift() ?? 'offline' });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load follow requests.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
