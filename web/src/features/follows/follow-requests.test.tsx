import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { meQuery } from '../../core/session.tsx';
import { clementine, luna, request, tank, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { FollowRequests } from './follow-requests.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

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
const said = () => document.querySelector('.visually-hidden[role=status]')?.textContent;

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

  it('Accept takes the request away at once, counts the follower everywhere, and says so', async () => {
    const { sent, cache } = requests({ [`POST /follow-requests/${userId(2)}/accept`]: held });
    cache.setQueryData(['profiles', 'of', userId(2)], luna);
    await press('Luna', 'Accept');
    await waitFor(() => expect(rows()).toEqual(['Clementine', 'Tank']));
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 129 });
    expect(cache.getQueryData(['profiles', 'of', userId(2)])).toMatchObject({ followsMe: true, following: 5 });
    expect(said()).toBe('Luna follows you now');
    expect(document.activeElement).toBe((await row('Tank')).getByRole('button', { name: 'Accept' }));
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: `/follow-requests/${userId(2)}/accept` });
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
    expect(said()).toBe('');
  });

  it('Decline takes it away at once and counts nobody', async () => {
    const { sent, cache } = requests({ [`DELETE /follow-requests/${userId(2)}`]: data({}) });
    await press('Luna', 'Decline');
    await waitFor(() => expect(rows()).toEqual(['Clementine', 'Tank']));
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ followers: 128 });
    expect(said()).toBe('Declined Luna');
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/follow-requests/${userId(2)}` });
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
    expect(rows()).toEqual(['Clementine', 'Tank']);
  });

  it('with none left, the empty state is shown, and the focus is kept', async () => {
    requests({
      'GET /follow-requests': data({ items: [request(9, clementine)] }),
      [`POST /follow-requests/${userId(9)}/accept`]: data({}),
    });
    await press('Clementine', 'Accept');
    expect(await screen.findByText('Nobody asks')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
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
