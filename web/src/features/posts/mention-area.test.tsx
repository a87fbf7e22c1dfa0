import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { card, userId } from '../../testing/dogs.ts';
import { stubResizeObserver } from '../../testing/observers.ts';
import { type Answer, ok, type Server, show } from '../../testing/screen.tsx';
import { MentionArea } from './mention-area.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const sends = vi.fn();

beforeEach(stubResizeObserver);
afterEach(() => {
  sends.mockReset();
});

const dog = (n: number, username: string, name: string, relation: 'following' | 'none' | 'self' = 'none') =>
  card({ userId: userId(n), username, name, relation, isOnline: false });
const luna = dog(2, 'luna_lowrider', 'Luna', 'following');
const otto = dog(3, 'otto_long', 'Otto', 'following');
const lulu = dog(4, 'lulu', 'Lulu');
const self = dog(1, 'lu_me', 'Lu', 'self');

const server: Server = {
  'GET /me/following': () => ({ data: { items: [luna, otto] } }),
  'GET /users': ({ query }) => ({
    data: { items: query.get('q') === 'lu' ? [lulu, self, luna] : [] },
  }),
};

function Field() {
  const [text, setText] = useState('');
  return <MentionArea label="Words" value={text} onText={setText} onKeyDown={({ key }) => sends(key)} />;
}

async function type(words: string) {
  const view = show(<Field />, { server });
  await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), words);
  return view;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a mention', () => {
  it('offers the followed dogs as soon as an @ is typed', async () => {
    await type('Hello @');
    await screen.findByRole('listbox', { name: 'Dogs to mention' });
    expect(options()).toEqual(['Luna@luna_lowrider', 'Otto@otto_long']);
    expect(field().getAttribute('aria-haspopup')).toBe('listbox');
    await waitFor(() => expect(announced()).toContain('2 dogs to mention'));
  });

  it('offers others too, those that are followed first, never oneself', async () => {
    await type('@lu');
    await waitFor(() => expect(options()).toEqual(['Luna@luna_lowrider', 'Lulu@lulu']));
  });

  it('is chosen with the arrows and Enter, which does nothing else', async () => {
    await type('Hello @lu');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(active()).toBe('Luna@luna_lowrider');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Lulu@lulu');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Luna@luna_lowrider');
    await userEvent.keyboard('{ArrowUp}');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(field().value).toBe('Hello @lu');
    sends.mockReset();
    await userEvent.keyboard('{Enter}');
    expect(sends).not.toHaveBeenCalled();
    expect(field().value).toBe('Hello @lulu ');
    expect(field().selectionStart).toBe(12);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('role')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(sends).toHaveBeenCalledWith('Enter');
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'is not chosen by the Enter that ends a word: %j',
    async (press) => {
      await type('Hello @lu');
      await waitFor(() => expect(options()).toHaveLength(2));
      fireEvent.keyDown(field(), { key: 'Enter', ...press });
      expect([field().value, options().length]).toEqual(['Hello @lu', 2]);
      await userEvent.keyboard('{Enter}');
      expect(field().value).toBe('Hello @luna_lowrider ');
    },
  );

  describe('of a name that is typed in full', () => {
    const lu = dog(5, 'lu', 'Ludwig');
    const search = Promise.withResolvers<Answer>();
    const typed = async (answer: () => Answer | Promise<Answer>) => {
      show(<Field />, { server: { ...server, 'GET /users': answer } });
      await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'Hello @lu');
      await screen.findByRole('listbox');
    };

    it('comes first, and Enter takes it', async () => {
      await typed(() => ok({ items: [lulu, lu, luna] }));
      await waitFor(() => expect(options()).toEqual(['Ludwig@lu', 'Luna@luna_lowrider', 'Lulu@lulu']));
      await userEvent.keyboard('{Enter}');
      expect(field().value).toBe('Hello @lu ');
    });

    it('does not become another one while the search for it goes on', async () => {
      await typed(() => search.promise);
      expect(active()).toBe('Luna@luna_lowrider');
      sends.mockReset();
      await userEvent.keyboard('{Enter}');
      expect([field().value, sends.mock.calls]).toEqual(['Hello @lu', []]);
      search.resolve(ok({ items: [lu] }));
      await waitFor(() => expect(active()).toBe('Ludwig@lu'));
      await userEvent.keyboard('{Enter}');
      expect(field().value).toBe('Hello @lu ');
    });

    it('may be chosen by the arrows meanwhile', async () => {
      await typed(() => new Promise(() => undefined));
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(field().value).toBe('Hello @luna_lowrider ');
    });
  });

  it('is chosen with a finger, and the field keeps the focus', async () => {
    await type('@ot');
    await userEvent.click(await screen.findByRole('option', { name: /Otto/ }));
    expect(field().value).toBe('@otto_long ');
    expect(document.activeElement).toBe(field());
  });

  it('is given up with Escape, and the words stay', async () => {
    await type('@ot');
    await screen.findByRole('option');
    sends.mockReset();
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('@ot');
    expect(sends).not.toHaveBeenCalled();
  });

  it('is not offered in an email address, nor once it is written in full', async () => {
    await type('me@lu');
    expect(options()).toEqual([]);
    cleanup();
    await type('@otto_long');
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('may be typed where nobody can be asked', async () => {
    show(<Field />, { server: { 'GET /me/following': () => 'offline', 'GET /users': () => 'offline' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), '@luna{Enter}');
    expect(field().value).toBe('@luna\n');
    expect(sends).toHaveBeenCalledWith('Enter');
  });
});
