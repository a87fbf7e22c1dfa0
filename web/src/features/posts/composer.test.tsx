import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ULID } from '#shared/core/schema';
import { toListing } from '#shared/posts/listing';
import type { Me } from '#shared/profiles/contract';
import { setClock } from '../../core/clock.ts';
import { biscuit, card, luna, post, ulid } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import type { Attachment } from './attachment.ts';
import { Composer } from './composer.tsx';
import { Feed } from './feed.tsx';
import { PostsBy } from './posts-by.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => {
  sessionStorage.clear();
  setClock(new Date().toUTCString());
});

const refused = (status: number, refusal: object) => (): Answer => ({ status, refusal });
const published = (): Answer => ({ data: post(1, { text: 'Woof' }) });

const clockIsOff: Answer = { status: 409, refusal: { code: 'core.clock', message: 'The clock is off' } };

const nothing: Attachment = {
  isChosen: false,
  blocked: false,
  content: {},
  attached: undefined,
  take: () => undefined,
  restore: () => undefined,
  fail: () => undefined,
  clear: () => undefined,
};

const composer = (dog: Me, attachment: Partial<Attachment> = {}) => (
  <Composer
    draft={`${dog.userId}.post.new`}
    name="Biscuit"
    imageUrl={null}
    attachment={{ ...nothing, ...attachment }}
    well={null}
    attach={null}
  />
);

function write(create: Server[string], attachment?: Partial<Attachment>) {
  const server: Server = {
    'POST /posts': create,
    'GET /feed': () => ({ data: toListing({ items: [post(7)], end: true }) }),
  };
  const view = show(
    <>
      {composer(biscuit, attachment)}
      <Feed />
    </>,
    { server },
  );
  return { ...view, bodies: () => view.sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What’s Biscuit up to?' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });

async function send(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await userEvent.click(button());
}

/** An answer that comes when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { create: () => promise, release: () => resolve(published()) };
}

describe('the post composer', () => {
  it('the submit button is disabled while the text is empty', { tags: 'spec-2.16' }, () => {
    write(published);
    expect(button().disabled).toBe(true);
    for (const value of ['  \n ', '\u200b\u2060', '\u2800']) {
      fireEvent.change(field(), { target: { value } });
      expect(button().disabled).toBe(true);
    }
    fireEvent.change(field(), { target: { value: 'Woof' } });
    expect(button().disabled).toBe(false);
  });

  it('counts from 4,500 characters on, and by code points', { tags: 'spec-10.16' }, () => {
    write(published);
    fireEvent.change(field(), { target: { value: '🐶'.repeat(4_499) } });
    expect(screen.queryByText('4,499')).toBeNull();
    fireEvent.change(field(), { target: { value: '🐶'.repeat(4_500) } });
    expect(screen.getByText('4,500')).toBeDefined();
    expect(button().disabled).toBe(false);
  });

  it('says that a post over 5,000 characters is too long, and keeps it', { tags: 'spec-5.61' }, () => {
    write(published);
    fireEvent.change(field(), { target: { value: 'a'.repeat(5_000) } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(field(), { target: { value: 'a'.repeat(5_012) } });
    expect(screen.getByRole('alert').textContent).toBe('Post is too long. Maximum length is 5000 characters');
    expect(screen.getByText('5,012')).toBeDefined();
    expect(button().disabled).toBe(true);
    expect(field().value).toHaveLength(5_012);
  });

  it('a published post stands on top of the feed and has the focus, and the field is empty', {
    tags: 'spec-10.12',
  }, async () => {
    write(published);
    await screen.findByText('Post 7');
    await send('Woof');
    await screen.findByText('Woof', { selector: '.post-text' });
    expect(screen.getAllByRole('article').map((card) => card.querySelector('.post-text')?.textContent)).toEqual([
      'Woof',
      'Post 7',
    ]);
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
    expect(field().value).toBe('');
  });

  it('a published post is on one’s own profile too, which was loaded before', async () => {
    const own = [post(7)];
    show(
      <>
        {composer(biscuit)}
        <PostsBy userId={biscuit.userId} title="Your Posts" empty={null} />
      </>,
      {
        server: {
          'POST /posts': () => ({ data: post(8, { text: 'Woof', author: card({ userId: biscuit.userId }) }) }),
          [`GET /users/${biscuit.userId}/posts`]: () => ({ data: toListing({ items: own }) }),
        },
      },
    );
    await screen.findByText('Post 7');
    own.unshift(post(8, { text: 'Woof', author: card({ userId: biscuit.userId, relation: 'self' }) }));
    await send('Woof');
    expect(await screen.findByText('Woof', { selector: '.post-text' })).toBeDefined();
  });

  it('a refused post shows the sentence with the reason beneath, and keeps the words', {
    tags: 'spec-5.59',
  }, async () => {
    const message = 'Your post violates our community guidelines and cannot be submitted.';
    const reason = 'Content contains dangerous speech: threat';
    write(refused(422, { code: 'posts.guidelines', message, reason }));
    await send('I will get you');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(message + reason);
    expect(field().value).toBe('I will get you');
    expect(button().disabled).toBe(false);
  });

  it('nothing is lost offline, and a retry is the same post', async () => {
    const answers: Answer[] = ['offline', published()];
    const { bodies } = write(() => answers.shift() ?? 'offline');
    await send('Woof');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Network error. Please check your internet connection and try again.',
    );
    expect(field().value).toBe('Woof');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toEqual(bodies()[0]);
    expect(bodies()[0]).toMatchObject({ postId: expect.stringMatching(new RegExp(`^${ULID}$`)) });
  });

  it('a post whose answer was lost just before a reload is the same post when it is sent again', async () => {
    const { bodies } = write(() => 'offline');
    await send('Woof');
    await screen.findByRole('alert');
    cleanup();
    const { bodies: later } = write(published);
    await userEvent.click(button());
    await waitFor(() => expect(field().value).toBe(''));
    expect(later()).toEqual(bodies());
    cleanup();
    const { bodies: next } = write(published);
    await send('Woof');
    await waitFor(() => expect(next()).toHaveLength(1));
    expect(next()).not.toEqual(bodies());
  });

  it('changed words are another post', async () => {
    const { bodies } = write(refused(500, { code: 'posts.createFailed', message: 'Failed' }));
    await send('Woof');
    await screen.findByRole('alert');
    await send('Woof woof');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toMatchObject({ postId: Object(bodies()[0]).postId });
  });

  it('an id that is too old to be taken is replaced unseen, once', async () => {
    const { bodies } = write(() => clockIsOff);
    await send('Woof');
    expect((await screen.findByRole('alert')).textContent).toBe('The clock is off');
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).not.toEqual(bodies()[0]);
  });

  it('a lost answer is looked for under its id before an old id is replaced', async () => {
    const answers: Answer[] = ['offline', clockIsOff, clockIsOff, published()];
    const { bodies } = write(() => answers.shift() ?? 'offline');
    await send('Woof');
    await screen.findByRole('alert');
    setClock(new Date(Date.now() + 60_000).toUTCString());
    await userEvent.click(button());
    await waitFor(() => expect(field().value).toBe(''));
    const ids = bodies().map((body) => Object(body).postId);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect([ids.length, ids[3] === ids[0]]).toEqual([4, false]);
  });

  it('a post that is on its way is not sent by a second press', async () => {
    const { create, release } = held();
    const { bodies } = write(create);
    await send('Woof');
    await userEvent.click(button());
    expect([field().value, field().readOnly, button().disabled]).toEqual(['', false, true]);
    release();
    await waitFor(() => expect(screen.queryByText('Posting…')).toBeNull());
    expect(bodies()).toHaveLength(1);
  });

  it('a second post has an id of its own', async () => {
    let count = 0;
    const { bodies } = write(() => ({ data: post(++count) }));
    await send('Woof');
    await waitFor(() => expect(field().value).toBe(''));
    await send('Woof');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toEqual(bodies()[0]);
  });

  it('words that were not sent are there again after the page has gone, for the same dog only', async () => {
    write(published);
    fireEvent.change(field(), { target: { value: 'Half a thought' } });
    cleanup();
    write(published);
    expect(field().value).toBe('Half a thought');
    cleanup();
    show(composer({ ...biscuit, userId: luna.userId }), { server: {} });
    expect(field().value).toBe('');
  });

  it('a post that was published leaves no draft', async () => {
    write(published);
    await send('Woof');
    await waitFor(() => expect(field().value).toBe(''));
    cleanup();
    write(published);
    expect(field().value).toBe('');
  });

  it('is written where the browser keeps nothing, too', () => {
    for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, undefined);
    write(published);
    fireEvent.change(field(), { target: { value: 'Woof' } });
    expect(field().value).toBe('Woof');
    vi.unstubAllGlobals();
  });

  it('goes out with its picture, and lets go of it', async () => {
    const clear = vi.fn();
    const { bodies } = write(published, { content: { uploadId: ulid(3), alt: 'A stick' }, clear });
    await send('Woof');
    await waitFor(() => expect(clear).toHaveBeenCalled());
    expect(bodies()).toMatchObject([{ text: 'Woof', uploadId: ulid(3), alt: 'A stick' }]);
  });

  it('the submit button is disabled while an upload runs', { tags: 'spec-2.16' }, () => {
    write(published, { blocked: true });
    fireEvent.change(field(), { target: { value: 'Woof' } });
    expect(button().disabled).toBe(true);
  });

  it('a picture that cannot be used says so where it stands, and the words stay', async () => {
    const fail = vi.fn();
    write(refused(409, { code: 'media.unusable', message: 'Choose it again' }), { fail });
    await send('Woof');
    await waitFor(() => expect(fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'media.unusable' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().value).toBe('Woof');
  });

  it('takes a file that is dropped, or pasted without words beside it', () => {
    const take = vi.fn();
    write(published, { take });
    const file = new File(['…'], 'stick.jpg', { type: 'image/jpeg' });
    const form = screen.getByRole('form', { name: 'New post' });
    fireEvent.drop(form, { dataTransfer: { files: [file], types: ['Files'] } });
    fireEvent.paste(field(), { clipboardData: { files: [file], types: ['Files'] } });
    expect(take.mock.calls).toEqual([[file], [file]]);
    fireEvent.paste(field(), { clipboardData: { files: [file], types: ['text/plain', 'Files'] } });
    fireEvent.drop(form, { dataTransfer: { files: [], types: ['text/plain'] } });
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('a file that is held above it shows where it would go', () => {
    write(published);
    const form = screen.getByRole('form', { name: 'New post' });
    fireEvent.dragOver(form, { dataTransfer: { types: ['Files'] } });
    expect(form.className).toContain('over');
    fireEvent.dragLeave(form);
    expect(form.className).not.toContain('over');
  });
});
