import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '#shared/posts/comments';
import { toListing } from '#shared/posts/listing';
import { announced } from '../../testing/announced.ts';
import { biscuit, card, post, ulid } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { Feed } from './feed.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const seen = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = seen;
});
afterEach(() => {
  toast.dismiss();
  seen.mockReset();
  sessionStorage.clear();
});

const { postId } = post(1);
const path = `/posts/${postId}/comments`;
const comment = (n: number, more: Partial<Comment> = {}): Comment => ({
  ...card(),
  id: ulid(n),
  text: `Comment ${n}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  timestamp: '2026-01-01T00:00:00.000Z',
  mayDelete: false,
  ...more,
});
const refused = (status: number, code: string, message: string): Answer => ({ status, refusal: { code, message } });

async function talk(server: Server, comments: Answer = { data: { items: [comment(1), comment(2)] } }) {
  const view = show(<Feed />, {
    server: {
      'GET /feed': () => ({ data: toListing({ items: [post(1, { comments: 2 })], end: true }) }),
      [`GET ${path}`]: () => comments,
      ...server,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Comment, / }));
  const writes = () => view.sent.filter(({ method }) => method !== 'GET');
  return { ...view, writes };
}

const lines = () => [...document.querySelectorAll('.comment .line')].map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const count = () => screen.getByRole('button', { name: /^Comment, / }).textContent;
const added: Server[string] = ({ body }) => ({
  data: comment(3, { ...biscuit, text: Object(body).text, id: Object(body).commentId, mayDelete: true }),
});

/** A photo from a phone's gallery, or a screenshot. */
const PHOTO = { files: [new File(['…'], 'IMG_1.jpg', { type: 'image/jpeg' })], types: ['Files'] };

it('a photo that is pasted or dropped into a comment is told to belong to posts, and nothing typed is lost', async () => {
  await talk({});
  type('So nice');
  expect(fireEvent.paste(field(), { clipboardData: PHOTO })).toBe(false);
  expect(await screen.findByText('Photos and videos can be attached to posts only.')).toBeDefined();
  expect(fireEvent.drop(field(), { dataTransfer: PHOTO })).toBe(false);
  expect(fireEvent.paste(field(), { clipboardData: { ...PHOTO, types: ['text/plain', 'Files'] } })).toBe(true);
  expect(field().value).toBe('So nice');
});

describe('the comments of a post', () => {
  it('open under the card, newest last; earlier ones on demand', { tags: 'spec-11.4' }, async () => {
    await talk({
      [`GET ${path}`]: ({ query }) =>
        query.get('cursor') === ulid(2)
          ? { data: { items: [comment(1)] } }
          : { data: { items: [comment(2), comment(3)], cursor: ulid(2) } },
    });
    await waitFor(() => expect(lines()).toEqual(['Luna Comment 2', 'Luna Comment 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }));
    await waitFor(() => expect(lines()).toEqual(['Luna Comment 1', 'Luna Comment 2', 'Luna Comment 3']));
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull();
  });

  it('have faces that lead to their dogs, as their names do', async () => {
    await talk({});
    await waitFor(() => expect(lines()).toHaveLength(2));
    const hrefs = [...document.querySelectorAll('.comment .face, .comment .name')].map((link) =>
      link.getAttribute('href'),
    );
    expect(new Set(hrefs)).toEqual(new Set([`/profile/${card().userId}`]));
    expect(hrefs).toHaveLength(4);
  });

  it('tell their author what was refused, and that nobody else sees it', async () => {
    const why = 'Content contains dangerous speech: threat';
    await talk({}, { data: { items: [comment(1, { refused: why })] } });
    expect(await screen.findByText(/Only you can see this comment\./)).toHaveProperty(
      'textContent',
      expect.stringContaining(`${why}. Only you can see this comment.`),
    );
  });

  it('say why they could not be loaded', async () => {
    await talk({}, refused(500, 'posts.commentsFailed', 'Failed to load comments. Please try again.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load comments. Please try again.');
  });
});

describe('a comment', () => {
  it('is added as the last one, comes into view, and counts', async () => {
    await talk({ [`POST ${path}`]: added });
    await waitFor(() => expect(lines()).toHaveLength(2));
    type('  Woof #beach ');
    await userEvent.click(send());
    await waitFor(() => expect(lines().at(-1)).toContain('Biscuit   Woof #beach'));
    expect(field().value).toBe('');
    expect(announced()).toContain('Your comment is sent.');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(count()).toBe('3');
    expect(screen.getByRole('link', { name: '#beach' }).getAttribute('href')).toBe('/tags/beach');
  });

  it('is sent by Enter; with Shift it is a new line', async () => {
    const { writes } = await talk({ [`POST ${path}`]: added });
    await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(writes()).toMatchObject([{ body: { text: 'One\ntwo' } }]));
  });

  it('cannot be empty', { tags: 'spec-5.63' }, async () => {
    const { writes } = await talk({});
    expect(send().disabled).toBe(true);
    await userEvent.type(field(), ' {Enter}');
    expect(screen.getByText('Comment cannot be empty')).toBeDefined();
    expect(writes()).toEqual([]);
  });

  it('is counted from 400 characters on, and over 500 too long', { tags: 'spec-5.64' }, async () => {
    await talk({});
    type('a'.repeat(399));
    expect(screen.queryByText('399')).toBeNull();
    type('🐶'.repeat(400));
    expect(screen.getByText('400')).toBeDefined();
    type('a'.repeat(501));
    expect(screen.getByRole('alert').textContent).toBe('Comment is too long (max 500 characters)');
    expect(send().disabled).toBe(true);
  });

  it.each<[string, Answer]>([
    ['Failed to add comment', refused(500, 'posts.commentAddFailed', 'Failed to add comment')],
    ['Network error. Please check your internet connection and try again.', 'offline'],
  ])('that is not taken says "%s"; sent again it is the same one', { tags: 'spec-8.45' }, async (words, no) => {
    const answers: Server[string][] = [() => no, added];
    const { writes } = await talk({ [`POST ${path}`]: (sent) => answers.shift()?.(sent) ?? 'offline' });
    type('Woof');
    await userEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(field().value).toBe('Woof');
    await userEvent.click(send());
    await waitFor(() => expect(field().value).toBe(''));
    expect(writes()[1]?.body).toEqual(writes()[0]?.body);
    expect(writes()[0]?.body).toMatchObject({ commentId: expect.stringMatching(/^[0-9A-Z]{26}$/) });
  });

  it('whose answer was lost just before a reload is the same one when it is sent again', async () => {
    const { writes: first } = await talk({ [`POST ${path}`]: () => 'offline' });
    type('Woof');
    await userEvent.click(send());
    await screen.findByRole('alert');
    cleanup();
    const { writes } = await talk({ [`POST ${path}`]: added });
    await userEvent.click(send());
    await waitFor(() => expect(field().value).toBe(''));
    expect(writes()[0]?.body).toEqual(first()[0]?.body);
  });

  it('that was not sent is there again after the page has gone', async () => {
    await talk({});
    type('Half a thought');
    cleanup();
    await talk({});
    expect(field().value).toBe('Half a thought');
  });
});

describe('deleting a comment', () => {
  const mine = { data: { items: [comment(1), comment(2, { mayDelete: true })] } };
  const erase = async (answer: Answer) => {
    const view = await talk({ [`DELETE ${path}/${ulid(2)}`]: () => answer }, mine);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
    expect(lines()).toEqual(['Luna Comment 1']);
    expect(await screen.findByText('Comment deleted')).toBeDefined();
    return view;
  };
  const leave = () => fireEvent(window, new Event('pagehide'));

  it.each<[string, Answer]>([
    ['is offered where it is allowed, and counts', { data: {} }],
    ['that is gone already takes it away too', refused(404, 'posts.commentNotFound', 'Comment not found')],
  ])('%s', async (_, answer) => {
    await erase(answer);
    leave();
    await waitFor(() => expect(count()).toBe('1'));
    expect(lines()).toEqual(['Luna Comment 1']);
    await waitFor(() => expect(screen.queryByText('Comment deleted')).toBeNull());
  });

  it.each<[string, Answer]>([
    ['Failed to delete comment', 'offline'],
    [
      'You can only delete your own comments',
      refused(403, 'posts.notYourComment', 'You can only delete your own comments'),
    ],
  ])('that fails says "%s" and keeps it', { tags: 'spec-8.44' }, async (words, answer) => {
    await erase(answer);
    leave();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(lines()).toHaveLength(2);
    expect(count()).toBe('2');
  });

  it('leaves its place as it was, so that a second tap hits no other comment', async () => {
    const bins = [comment(1, { mayDelete: true }), comment(2, { mayDelete: true }), comment(3, { mayDelete: true })];
    const { writes } = await talk({ [`DELETE ${path}/${ulid(2)}`]: () => ({ data: {} }) }, { data: { items: bins } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Delete comment' }))[1] as HTMLElement);
    const places = () => screen.getAllByRole('listitem').filter(({ className }) => className.includes('comment'));
    expect(places().map(({ textContent }) => textContent?.includes('Deleted'))).toEqual([false, true, false]);
    expect(document.activeElement).toBe(places()[1]);
    await userEvent.keyboard('{Enter}');
    leave();
    await waitFor(() => expect(count()).toBe('1'));
    expect(places().map(({ textContent }) => textContent?.includes('Deleted'))).toEqual([false, true, false]);
    expect(writes()).toHaveLength(1);
  });

  it('can be undone until the page goes, with the focus where it was', async () => {
    const { writes } = await erase({ data: {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(lines()).toEqual(['Luna Comment 1', 'Luna Comment 2']);
    leave();
    expect(writes()).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  });
});
