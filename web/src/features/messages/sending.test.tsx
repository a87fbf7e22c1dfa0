import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../core/clock.ts';
import { CHAT, chat, message, showThread, THREAD } from '../../testing/chats.tsx';
import type { Answer, Sent, Server } from '../../testing/screen.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const ok = (data: unknown): Answer => ({ data });

/** A server that keeps what was sent, each id once. */
function keeping() {
  const kept: object[] = [];
  const take = ({ body }: Sent): Answer => {
    const { messageId, content } = body as { messageId: string; content: string };
    if (!kept.some((one) => 'messageId' in one && one.messageId === messageId)) {
      kept.push(message(1, { messageId, content, mine: true, timestamp: new Date().toISOString() }));
    }
    return ok(kept.find((one) => 'messageId' in one && one.messageId === messageId));
  };
  const list = () => ok({ items: kept, more: false, peerReadId: null });
  return { kept, take, list };
}

let store: ReturnType<typeof keeping>;

const open = (more: Server = {}) => showThread(store, more);

beforeEach(() => {
  sessionStorage.clear();
  store = keeping();
});
afterEach(() => {
  setClock(new Date().toUTCString());
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Luna' });
const write = async (text: string) => userEvent.type(await field(), text);
const bubbles = () => [...screen.getByRole('log').querySelectorAll('.message')].map(({ textContent }) => textContent);
const posted = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** Chrome and Firefox report the key within the composition; Safari after its end, with the code of input methods. */
const ENDING_A_WORD = [{ isComposing: true }, { keyCode: 229 }];

describe('writing', () => {
  it('sends with Enter and breaks the line with Shift and Enter', { tags: 'spec-2.26' }, async () => {
    const { sent } = open();
    await write('One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(posted(sent)).toMatchObject([{ content: 'One\ntwo' }]);
    expect((await field()).value).toBe('');
    expect(document.activeElement).toBe(await field());
  });

  it('does not send the Enter that ends a composed word', async () => {
    const { sent } = open();
    await write('いぬ');
    fireEvent.compositionEnd(await field(), { data: '犬' });
    for (const press of ENDING_A_WORD) fireEvent.keyDown(await field(), { key: 'Enter', ...press });
    // Had the presses sent it, this one would find nothing to send, or send the rest.
    await write('も');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(bubbles()).toHaveLength(1));
    expect((await field()).value).toBe('');
    expect(posted(sent)).toMatchObject([{ content: 'いぬも' }]);
  });

  it('sends with the button, which sleeps while nothing can be seen of the text', async () => {
    const { sent } = open();
    await write(' \u200b');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.disabled).toBe(true);
    await write('Woof');
    await userEvent.click(button);
    expect(posted(sent)).toHaveLength(1);
  });

  it('says when it is too much, and sends nothing', async () => {
    const { sent } = open();
    fireEvent.change(await field(), { target: { value: '🐾'.repeat(2001) } });
    expect((await screen.findByRole('alert')).textContent).toBe('Message is too long (max 2000 characters) 2,001');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(posted(sent)).toEqual([]);
  });

  it('tells that a pasted photo belongs to posts, and loses nothing typed', async () => {
    open();
    await write('So nice');
    const clipboardData = { files: [new File(['…'], 'IMG_1.jpg', { type: 'image/jpeg' })], types: ['Files'] };
    expect(fireEvent.paste(await field(), { clipboardData })).toBe(false);
    expect(await screen.findByText('Photos and videos can be attached to posts only.')).toBeDefined();
    expect((await field()).value).toBe('So nice');
  });

  it('keeps the draft of each conversation over a reload', async () => {
    open();
    await write('Half a though');
    cleanup();
    open();
    expect((await field()).value).toBe('Half a though');
  });
});

describe('a message that is sent', () => {
  it('is shown at once, and once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open({ [`POST ${THREAD}`]: (sent) => promise.then(() => store.take(sent)) });
    await write('Woof{Enter}');
    expect(bubbles()).toEqual(['Woof']);
    expect(screen.getByText('Sending…')).toBeDefined();
    resolve();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(bubbles()).toEqual(['Woof']);
  });

  it('goes after those before it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent } = open({ [`POST ${THREAD}`]: (one) => promise.then(() => store.take(one)) });
    await write('One{Enter}Two{Enter}');
    expect([bubbles(), posted(sent).length]).toEqual([['One', 'Two'], 1]);
    resolve();
    await waitFor(() => expect(store.kept).toMatchObject([{ content: 'One' }, { content: 'Two' }]));
    expect(bubbles()).toEqual(['One', 'Two']);
  });

  it('whose answer is lost waits for the network, and is one message when it is sent again', async () => {
    let lost = true;
    const { sent } = open({
      [`POST ${THREAD}`]: (one) => {
        const answer = store.take(one);
        return lost ? 'offline' : answer;
      },
    });
    await write('Woof{Enter}');
    await screen.findByText(/Waiting for the network/);
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Waiting for the network/)).toBeNull());
    expect([bubbles(), store.kept.length]).toEqual([['Woof'], 1]);
    const ids = posted(sent).map((body) => (body as { messageId: string }).messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('whose answer was lost is looked for under its id before an old id is replaced', async () => {
    const clock: Answer = {
      status: 409,
      refusal: { code: 'core.clock', message: 'The clock on this device is wrong' },
    };
    const answers: Answer[] = ['offline', clock, clock];
    const { sent } = open({ [`POST ${THREAD}`]: (one) => answers.shift() ?? store.take(one) });
    await write('Woof{Enter}');
    await screen.findByText(/Waiting for the network/);
    setClock(new Date(Date.now() + 60_000).toUTCString());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Waiting for|Sending/)).toBeNull());
    const ids = posted(sent).map((body) => (body as { messageId: string }).messageId);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect([ids.length, ids[3] === ids[0]]).toEqual([4, false]);
    expect([bubbles(), store.kept.length]).toEqual([['Woof'], 1]);
  });

  it('whose id has grown too old gets a new one, unseen', async () => {
    const clock: Answer = {
      status: 409,
      refusal: { code: 'core.clock', message: 'The clock on this device is wrong' },
    };
    let tries = 0;
    const { sent } = open({ [`POST ${THREAD}`]: (one) => (++tries === 1 ? clock : store.take(one)) });
    await write('Woof{Enter}');
    await waitFor(() => expect(store.kept).toHaveLength(1));
    const ids = posted(sent).map((body) => (body as { messageId: string }).messageId);
    expect(new Set(ids).size).toBe(2);
    expect(screen.queryByText(/Not sent/)).toBeNull();
    expect(bubbles()).toEqual(['Woof']);
  });

  it('that is refused says why, and can be deleted', async () => {
    const words = 'You can only message dogs that you follow and that follow you back.';
    let mayWrite = true;
    open({
      [`GET /conversations/${CHAT}`]: () => ok(chat({ mayWrite })),
      [`POST ${THREAD}`]: () => {
        mayWrite = false;
        return { status: 403, refusal: { code: 'messages.notMutual', message: words } };
      },
    });
    await write('Woof{Enter}');
    expect((await screen.findByText(/Not sent/)).textContent).toContain(words);
    expect(await screen.findByText(/so this chat is read-only/)).toBeDefined();
    await userEvent.click(within(screen.getByRole('log')).getByRole('button', { name: 'Delete' }));
    expect(bubbles()).toEqual([]);
  });
});
