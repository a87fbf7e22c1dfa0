import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { Reports } from '../app/report-modal.tsx';
import { Feed } from '../features/posts/feed.tsx';
import { biscuit, card, post } from '../testing/dogs.ts';
import { nearAlert, ownAlert } from '../testing/missing-dogs.ts';
import { type Answer, ok, refusal, type Sent, show } from '../testing/screen.tsx';
import { forgetSession } from '../testing/session.ts';
import { Component as LostPage } from './lost.tsx';
import { Component as LostDogPage } from './lost-dog.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const { postId } = post(7);
const { userId } = card();
const WORDS = 'Low tide';
const TOO_OFTEN = refusal(429, 'core.tooManyRequests', 'Too many requests.');

type Take = (sent: Sent) => Promise<Answer>;

interface Thing {
  path: string;
  idOf: string;
  open: (take: Take) => unknown;
  field: RegExp;
  send: string;
  made: (body: unknown) => unknown;
  thanks: string;
  regret: string;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const comment: Thing = {
  path: `POST /posts/${postId}/comments`,
  idOf: 'commentId',
  open: async (take) => {
    show(<Feed />, {
      server: {
        'GET /tags': () => ok({ items: [] }),
        'GET /feed': () => ok(toListing({ items: [post(7)], end: true })),
        [`GET /posts/${postId}/comments`]: () => ok({ items: [] }),
        [comment.path]: take,
      },
    });
    await press(/^Comment, /);
  },
  field: /^Add a comment/,
  send: 'Send',
  made: (body) => ({
    ...{ ...card({ userId: biscuit.userId, relation: 'self' }), mayDelete: true },
    ...{ id: Object(body).commentId, text: WORDS, createdAt: '2026-01-01T00:00:00.000Z' },
    timestamp: '2026-01-01T00:00:00.000Z',
  }),
  thanks: 'Your comment is sent.',
  regret: 'Your comment was not sent. It waits below its post.',
};

const tip: Thing = {
  path: `POST /lost-dogs/${userId}/tips`,
  idOf: 'tipId',
  open: (take) =>
    show(
      <Reports>
        <LostDogPage />
      </Reports>,
      {
        server: { [`GET /lost-dogs/${userId}`]: () => ok(nearAlert()), [tip.path]: take },
        at: `/lost/${userId}`,
        path: '/lost/:userId',
      },
    ),
  field: /^What should/,
  send: 'Tell Luna’s human',
  made: () => ({}),
  thanks: 'Thank you! Luna’s human knows.',
  regret: 'Your tip about Luna was not sent. It waits on Luna’s page.',
};

const alert: Thing = {
  path: 'POST /lost-dogs',
  idOf: 'alertId',
  open: async (take) => {
    show(<LostPage />, {
      server: {
        'GET /me/lost': () => ok({ alert: null, tips: { items: [] } }),
        'GET /me/tips': () => ok({ items: [] }),
        [alert.path]: take,
      },
    });
    await screen.findByText(/^(The pin:|Where was)/);
    if (screen.queryByText(/^The pin:/)) return;
    await userEvent.type(await screen.findByRole('textbox', { name: 'Coordinates' }), '52.52, 13.40');
  },
  field: /^What helps/,
  send: 'Alert dogs near by',
  made: (body) => ownAlert({ alertId: Object(body).alertId, words: WORDS }),
  thanks: 'Dogs near by are alerted.',
  regret: "The alert was not sent. It waits under 'My dog is lost'.",
};

/** A server that makes each id one thing, and whose answers the test may hold back, lose or refuse. */
function serverOf({ idOf, made }: Thing) {
  const ids: string[] = [];
  const state = { before: async (): Promise<Answer | undefined> => undefined, isLost: false };
  const take: Take = async ({ body }) => {
    ids.push(Object(body)[idOf]);
    const no = await state.before();
    if (no) return no;
    return state.isLost ? 'offline' : ok(made(body));
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    state.before = () => promise;
    return (answer?: Answer) => act(async () => resolve(answer));
  };
  return { ids, state, take, hold };
}

const field = ({ field: label }: Thing) => screen.findByLabelText<HTMLTextAreaElement>(label);

async function write(thing: Thing) {
  fireEvent.change(await field(thing), { target: { value: WORDS } });
  await press(thing.send);
}

/** As after its screen was left: it is gone, and the page lives on. */
const leave = ({ path }: Thing, take: Take) => {
  cleanup();
  show(null, { server: { [path]: take } });
};

/** It is on its way, and its screen is gone. */
async function leftBehind(thing: Thing) {
  const { hold, ...server } = serverOf(thing);
  const answer = hold();
  await thing.open(server.take);
  await write(thing);
  await waitFor(() => expect(server.ids).toHaveLength(1));
  leave(thing, server.take);
  return { ...server, answer };
}

const inStorage = () => Object.values(sessionStorage).join();

afterEach(forgetSession);

describe.each([
  ['a comment', comment],
  ['a tip', tip],
  ['an alert', alert],
])('%s', (_, thing) => {
  it('is sent though its screen is left, and told wherever one is', async () => {
    const { ids, answer } = await leftBehind(thing);
    await answer();
    expect(await screen.findByText(thing.thanks)).toBeDefined();
    expect([new Set(ids).size, inStorage().includes(WORDS)]).toEqual([1, false]);
  });

  it('and is refused meanwhile is told wherever one is; its words are in the field again', async () => {
    const { take, answer } = await leftBehind(thing);
    await answer(TOO_OFTEN);
    expect((await screen.findByRole('alert')).textContent).toContain(thing.regret);
    cleanup();
    await thing.open(take);
    await waitFor(async () => expect((await field(thing)).value).toBe(WORDS));
    expect(screen.getByText(/Too many requests/)).toBeDefined();
  });
});

describe.each([
  ['a comment', comment],
  ['a tip', tip],
])('%s', (_, thing) => {
  it('whose answer was lost while another screen was open has its old id when it is sent again', async () => {
    const { ids, state, take, answer } = await leftBehind(thing);
    state.isLost = true;
    await answer();
    await screen.findByText(new RegExp(thing.regret));
    state.isLost = false;
    cleanup();
    await thing.open(take);
    await waitFor(async () => expect((await field(thing)).value).toBe(WORDS));
    await press(thing.send);
    await waitFor(() => expect(inStorage()).not.toContain(WORDS));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

it('an alert whose answer was lost is sent again by itself, with its old id, from another screen', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { ids, state, answer } = await leftBehind(alert);
  state.isLost = true;
  await answer();
  state.isLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(alert.thanks)).toBeDefined();
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
});
