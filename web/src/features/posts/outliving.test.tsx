import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { setClock } from '../../core/clock.ts';
import { sendingOf } from '../../core/sending.ts';
import { draftKeys } from '../../core/stored-drafts.ts';
import { depart } from '../../core/turns.ts';
import { biscuit, card, post } from '../../testing/dogs.ts';
import { type Answer, ok, refusal, type Sent, type Server, show } from '../../testing/screen.tsx';
import { forgetSession } from '../../testing/session.ts';
import type { Attachment } from './attachment.ts';
import { Composer } from './composer.tsx';
import { Feed } from './feed.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const MINUTE = 60_000;

const none: Attachment = {
  ...{ isChosen: false, blocked: false, content: {}, attached: undefined },
  ...{ take: () => undefined, fail: () => undefined, clear: () => undefined, restore: () => undefined },
};

/** A server that makes each id one post, and whose answers the test may hold back, lose or refuse. */
function server() {
  const made = new Map<string, string>();
  const asked: string[] = [];
  const state = { before: async (): Promise<Answer | undefined> => undefined, isLost: false };
  const take = async ({ body }: Sent): Promise<Answer> => {
    const { postId, text } = Object(body);
    asked.push(postId);
    const no = await state.before();
    if (no) return no;
    made.set(postId, text);
    if (state.isLost) return 'offline';
    return ok(post(asked.length, { text, author: card({ userId: biscuit.userId, relation: 'self' }) }));
  };
  return { made, asked, state, take };
}

let posts: ReturnType<typeof server>;
beforeEach(() => {
  posts = server();
});
afterEach(forgetSession);

const home = (more: Server = {}) =>
  show(
    <>
      <Composer
        draft={`${biscuit.userId}.post.new`}
        name="Biscuit"
        imageUrl={null}
        attachment={none}
        well={null}
        attach={null}
      />
      <Feed />
    </>,
    {
      server: { 'POST /posts': posts.take, 'GET /feed': () => ok(toListing({ items: [post(7)], end: true })), ...more },
    },
  );

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What’s Biscuit up to?' });
async function publish(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
}
/** As after Home was left: its screen is gone, and the page lives on. */
const leaves = () => {
  cleanup();
  show(null, { server: { 'POST /posts': posts.take } });
};

function held() {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  posts.state.before = () => promise;
  return (answer?: Answer) => act(async () => resolve(answer));
}

describe('a post that is on its way', () => {
  it('leaves its field empty, and what is typed meanwhile stays', async () => {
    const answer = held();
    home();
    await publish('Low tide');
    expect(field().value).toBe('');
    expect(screen.getByText('Posting…')).toBeDefined();
    fireEvent.change(field(), { target: { value: 'High' } });
    await answer();
    await screen.findByText('Low tide', { selector: '.post-text' });
    expect(screen.queryByText('Posting…')).toBeNull();
    expect(field().value).toBe('High');
  });

  it('is published and told while another screen is open', async () => {
    const answer = held();
    home();
    await publish('Low tide');
    leaves();
    await answer();
    expect(await screen.findByText('Post published')).toBeDefined();
    expect([...posts.made.values()]).toEqual(['Low tide']);
    expect(draftKeys()).toEqual([]);
  });

  it('and is refused is told wherever one is; back at home its words are in the field, with why', async () => {
    const answer = held();
    home();
    await publish('Low tide');
    leaves();
    await answer(refusal(500, 'posts.createFailed', 'Failed to publish your post.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your post was not published.');
    cleanup();
    home();
    await waitFor(() => expect(field().value).toBe('Low tide'));
    expect(screen.getByText(/Failed to publish your post/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('and fails while other words are in the field overwrites none of them', async () => {
    const answer = held();
    home();
    await publish('Low tide');
    fireEvent.change(field(), { target: { value: 'High tide' } });
    await answer(refusal(500, 'posts.createFailed', 'Failed to publish your post.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Not posted. Failed to publish your post.');
    expect([field().value, screen.queryByRole('button', { name: 'Edit' })]).toEqual(['High tide', null]);
    posts.state.before = async () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Low tide', { selector: '.post-text' });
    expect(new Set(posts.asked).size).toBe(1);
    expect(field().value).toBe('High tide');
  });

  it('whose answer was lost is one post when it is sent again after ten minutes of sleep', async () => {
    posts.state.isLost = true;
    home();
    await publish('Low tide');
    await waitFor(() => expect(field().value).toBe('Low tide'));
    setClock(new Date(Date.now() + 10 * MINUTE).toUTCString());
    posts.state.isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Low tide', { selector: '.post-text' });
    expect([posts.made.size, new Set(posts.asked).size]).toEqual([1, 1]);
  });

  it('when the page is loaded anew is offered, and not sent by itself', async () => {
    held();
    home();
    await publish('Low tide');
    cleanup();
    await depart('ended');
    posts.state.before = async () => undefined;
    const before = posts.asked.length;
    home();
    expect(await screen.findByText('Posting this was interrupted.')).toBeDefined();
    expect(posts.asked.length).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Low tide', { selector: '.post-text' });
    expect(new Set(posts.asked).size).toBe(1);
  });

  it('for ten seconds without an answer says so, and goes on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const answer = held();
    const { cache } = home();
    fireEvent.change(field(), { target: { value: 'Low tide' } });
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText('Posting…')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(/There is no answer yet/)).toBeDefined();
    await answer();
    await waitFor(() => expect(sendingOf(cache, biscuit.userId)).toEqual([]));
    expect(posts.made.size).toBe(1);
  });
});

describe('changes of a post that are on their way', () => {
  const mine = post(7, { text: 'Low tide', author: card({ userId: biscuit.userId, relation: 'self' }) });
  const path = `/posts/${mine.postId}`;
  const open = (edit: Server[string]) =>
    show(<Feed />, {
      server: { 'GET /feed': () => ok(toListing({ items: [mine], end: true })), [`PATCH ${path}`]: edit },
    });
  const change = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await screen.findByRole('textbox', { name: 'Text of the post' });
    fireEvent.change(form, { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('close their form at once, and open it again with the words and the reason where they are refused', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    open(() => promise);
    await change('High tide');
    expect(screen.queryByRole('form', { name: 'Edit post' })).toBeNull();
    expect(screen.getByText('Sending…')).toBeDefined();
    await act(async () => resolve(refusal(500, 'posts.editFailed', 'Failed to save.')));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
    expect([again.value, again.selectionStart]).toEqual(['High tide', 9]);
    expect(screen.getByText(/Failed to save/)).toBeDefined();
  });
});
