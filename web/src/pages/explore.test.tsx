import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { announced } from '../testing/announced.ts';
import { bruno, rosie, tank, userId } from '../testing/dogs.ts';
import { type Answer, refusal, type Server, show } from '../testing/screen.tsx';
import { Component } from './explore.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const data = (answer: unknown) => (): Answer => ({ data: answer });
const Address = () => <output>{useLocation().search}</output>;
const address = () => document.querySelector('output')?.textContent;

function explore(server: Server = {}, at = '/explore') {
  const view = show(
    <>
      <Component />
      <Address />
    </>,
    {
      server: {
        'GET /users': ({ query }) => ({ data: { items: query.get('q') === 'zzz' ? [] : [tank, bruno] } }),
        'GET /tags': data({ items: [] }),
        'GET /recommendations': data({ items: [rosie] }),
        ...server,
      },
      at,
    },
  );
  const searched = () => view.sent.filter(({ path }) => path === '/users').map(({ query }) => query.get('q'));
  return { ...view, searched };
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search dogs' });
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const tab = (name: string) => screen.getByRole('tab', { name });

describe('Explore has two tabs', () => {
  it('Discover Dogs first; the other one is in the address', { tags: 'spec-2.21' }, async () => {
    explore();
    expect(screen.getByRole('heading', { level: 1, name: 'Explore' })).toBeDefined();
    expect(tab('Discover Dogs').getAttribute('aria-selected')).toBe('true');
    await userEvent.click(tab('Trending'));
    expect(address()).toBe('?tab=trending');
    expect(screen.getByRole('tabpanel', { name: 'Trending' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('the arrows move between them', async () => {
    explore();
    tab('Discover Dogs').focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(tab('Trending')));
    await waitFor(() => expect(address()).toBe('?tab=trending'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(tab('Discover Dogs')));
    await waitFor(() => expect(address()).toBe(''));
  });
});

describe('Discover Dogs', () => {
  it('a card has name, username, breed, age, location and Follow', async () => {
    explore();
    const card = await cardOf('Tank');
    for (const words of ['@tank_b', 'Bulldog', '6 years · York']) expect(card.getByText(words)).toBeDefined();
    expect(card.getByRole('button', { name: 'Follow' })).toBeDefined();
    expect(card.getByRole('link', { name: 'Tank' }).getAttribute('href')).toBe(`/profile/${userId(7)}`);
    expect(card.queryByText('Online')).toBeNull();
  });

  it('the own card leads to the own profile, and nobody follows itself', async () => {
    explore({ 'GET /users': data({ items: [{ ...tank, relation: 'self' }] }) });
    const own = await cardOf('Tank');
    expect(own.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile');
    expect(own.queryByRole('button')).toBeNull();
  });

  it('the dogs that are online say so', async () => {
    explore({ 'GET /users': data({ items: [{ ...tank, isOnline: true }] }) });
    expect((await cardOf('Tank')).getByText('Online')).toBeDefined();
  });

  it('of a private dog there is its name and username, and a follow is shown as Requested', async () => {
    explore({ [`POST /users/${userId(8)}/follow`]: data({ relation: 'requested' }) });
    const card = await cardOf('Bruno');
    expect(card.getByText('Private profile')).toBeDefined();
    expect(card.queryByText(/year/)).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Follow' }));
    expect(await card.findByRole('button', { name: 'Requested' })).toBeDefined();
  });

  it('a private dog that is unfollowed keeps its name only', async () => {
    explore({
      'GET /users': data({ items: [{ ...tank, privacy: 'private', relation: 'following' }] }),
      [`DELETE /users/${userId(7)}/follow`]: data({ relation: 'none' }),
    });
    const card = await cardOf('Tank');
    await userEvent.click(card.getByRole('button', { name: 'Unfollow' }));
    expect(await card.findByText('Private profile')).toBeDefined();
    expect(card.queryByText(/York|Bulldog/)).toBeNull();
  });

  it('searches as one types, keeps what was found until then, and keeps the word in the address', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { searched } = explore({
      'GET /users': ({ query }) => (query.get('q') ? promise : { data: { items: [tank] } }),
    });
    await cardOf('Tank');
    fireEvent.change(box(), { target: { value: ' bru' } });
    await waitFor(() => expect(searched()).toEqual([null, 'bru']));
    expect(screen.getByRole('article', { name: 'Tank' })).toBeDefined();
    resolve({ data: { items: [bruno] } });
    await cardOf('Bruno');
    expect(screen.queryByRole('article', { name: 'Tank' })).toBeNull();
    expect(address()).toBe('?q=bru');
    expect(box().value).toBe(' bru');
  });

  it('says how many dogs each search has found, also the same number again', async () => {
    explore();
    await cardOf('Tank');
    expect(announced()).toEqual([]);
    for (const value of ['bru', 'brun', 'zzz']) {
      fireEvent.change(box(), { target: { value } });
      await waitFor(() => expect(address()).toBe(`?q=${value}`));
      await waitFor(() => expect(announced().length).toBe(['bru', 'brun', 'zzz'].indexOf(value) + 1));
    }
    expect(announced()).toEqual(['2 dogs found', '2 dogs found', 'No dog found']);
  });

  it('asks once for a word that is typed quickly', async () => {
    const { searched } = explore();
    await cardOf('Tank');
    for (const value of ['b', 'br', 'bru']) fireEvent.change(box(), { target: { value } });
    await waitFor(() => expect(searched()).toEqual([null, 'bru']));
  });

  it('an address with a word searches at once', async () => {
    const { searched } = explore({}, '/explore?q=fetch');
    await cardOf('Tank');
    expect(searched()).toEqual(['fetch']);
    expect(box().value).toBe('fetch');
  });

  it('the filter shows the dogs of a breed alone, among those that are searched for', async () => {
    const { sent } = explore({}, '/explore?q=fetch');
    await cardOf('Tank');
    await userEvent.selectOptions(screen.getByLabelText('Breed'), 'Bulldog');
    await waitFor(() => expect(address()).toBe('?q=fetch&breed=Bulldog'));
    await waitFor(() => expect(sent.at(-1)?.query.toString()).toBe('q=fetch&breed=Bulldog'));
    await userEvent.selectOptions(screen.getByLabelText('Breed'), 'Every breed');
    await waitFor(() => expect(address()).toBe('?q=fetch'));
  });

  it('an address with a breed filters at once, and one with none of the list shows all', async () => {
    const { sent } = explore({ 'GET /users': data({ items: [] }) }, '/explore?breed=Poodle');
    expect(await screen.findByRole('heading', { name: 'No Poodle yet' })).toBeDefined();
    expect(sent.find(({ path }) => path === '/users')?.query.get('breed')).toBe('Poodle');
    await userEvent.click(screen.getByText('Clear search', { selector: 'button' }));
    expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeDefined();
    cleanup();
    const other = explore({}, '/explore?breed=Cat');
    await cardOf('Tank');
    expect(other.searched()).toEqual([null]);
    expect(other.sent.find(({ path }) => path === '/users')?.query.has('breed')).toBe(false);
  });

  it('remembers what was searched for in this browser, and finds it again by one press, until it is cleared', async () => {
    localStorage.clear();
    const { searched } = explore();
    await cardOf('Tank');
    await userEvent.type(box(), 'fetch{Enter}');
    await waitFor(() => expect(searched()).toEqual([null, 'fetch']));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    await userEvent.clear(box());
    fireEvent.change(box(), { target: { value: 'いぬ' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    await userEvent.clear(box());
    await userEvent.type(box(), 'b');
    await userEvent.tab();
    await userEvent.clear(box());
    const recent = within(screen.getByRole('region', { name: 'Recent searches' }));
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['fetch']);
    await userEvent.click(recent.getByRole('button', { name: 'fetch' }));
    expect([box().value, document.activeElement]).toEqual(['fetch', box()]);
    await userEvent.clear(box());
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    expect([localStorage.length, document.activeElement]).toEqual([0, box()]);
  });

  it('"No dog by that name" offers to clear the search', async () => {
    explore({}, '/explore?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No dog by that name' })).toBeDefined();
    expect(screen.getByText('Check the spelling, or sniff around with a breed or a town.')).toBeDefined();
    await userEvent.click(screen.getByText('Clear search', { selector: 'button' }));
    await cardOf('Tank');
    expect(box().value).toBe('');
    await waitFor(() => expect(address()).toBe(''));
  });

  it('is endless, and each page is asked for once', async () => {
    const pages: Record<string, unknown> = { '': { items: [tank], cursor: 'more' }, more: { items: [bruno] } };
    const { sent } = explore({ 'GET /users': ({ query }) => ({ data: pages[query.get('cursor') ?? ''] }) });
    await cardOf('Bruno');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(sent.filter(({ path }) => path === '/users')).toHaveLength(2);
  });

  it('says why it could not be loaded, and tries again', { tags: 'spec-8.32' }, async () => {
    const refusal = { code: 'profiles.usersFailed', message: 'Failed to load users' };
    const answers: Answer[] = [{ status: 500, refusal }, { data: { items: [tank] } }];
    explore({ 'GET /users': () => answers.shift() ?? 'offline' });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf('Tank');
  });
});

describe('Trending', () => {
  const trending = (server: Server = {}) => explore(server, '/explore?tab=trending');

  it('has the static tags, and each opens its results', { tags: ['spec-2.22', 'spec-10.1'] }, () => {
    trending();
    const tags = screen.getAllByRole('link', { name: /^#/ }).map((link) => link.textContent);
    expect(tags).toEqual([
      '#playful',
      '#friendly',
      '#energetic',
      '#cuddly',
      '#adventurous',
      '#loyal',
      '#smart',
      '#rescue',
    ]);
    expect(screen.getByRole('link', { name: '#cuddly' }).getAttribute('href')).toBe('/tags/cuddly');
  });

  it('has the tags that most dogs used today under them', async () => {
    const items = [
      { tag: 'beach', dogs: 14 },
      { tag: '犬', dogs: 1 },
    ];
    trending({ 'GET /tags': () => ({ data: { items } }) });
    const beach = await screen.findByRole('link', { name: '#beach 14 dogs' });
    expect(beach.getAttribute('href')).toBe('/tags/beach');
    expect(screen.getByRole('link', { name: '#犬 1 dog' }).getAttribute('href')).toBe('/tags/%E7%8A%AC');
  });

  it('shows what stands below them once they are known, or failed, so that it does not move', async () => {
    const known = Promise.withResolvers<Answer>();
    trending({ 'GET /tags': () => known.promise });
    await screen.findByRole('heading', { name: 'Trending tags' });
    expect(screen.queryByRole('heading', { name: 'Suggested for You' })).toBeNull();
    known.resolve({ data: { items: [{ tag: 'beach', dogs: 14 }] } });
    await screen.findByRole('heading', { name: 'Suggested for You' });
    expect(screen.getByRole('link', { name: '#beach 14 dogs' })).toBeDefined();
  });

  it('shows it where they cannot be had, and does not ask for them again and again', async () => {
    const { sent } = trending({ 'GET /tags': () => refusal(400, 'core.notFound', 'Nothing here') });
    await screen.findByRole('heading', { name: 'Suggested for You' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent.filter(({ path }) => path === '/tags').length).toBeLessThanOrEqual(2);
  });

  it('has the static figures', { tags: 'spec-2.22' }, async () => {
    trending();
    await screen.findByText('active dogs');
    const figures = [...document.querySelectorAll('.stat')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['1,247active dogs', '89new pups this week', '23dog parks']);
  });

  it('Suggested for You: Follow only shows an alert, which leads to the profile', {
    tags: ['spec-2.23', 'spec-9.12', 'spec-10.1'],
  }, async () => {
    const { sent } = trending();
    const card = await cardOf('Rosie');
    expect(screen.getByRole('heading', { name: 'Suggested for You' })).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: 'Follow' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Follow Rosie' }));
    expect(alert.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(`/profile/${userId(6)}`);
    await userEvent.click(alert.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Follow' }));
    expect(sent.map(({ method }) => method)).not.toContain('POST');
  });
});
