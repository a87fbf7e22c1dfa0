import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SocketProvider } from '../core/socket.tsx';
import { ChangeDialog } from '../features/lost/change-dialog.tsx';
import { TipForm } from '../features/lost/tip-form.tsx';
import { SendBar } from '../features/messages/thread.tsx';
import { EditPost } from '../features/posts/edit-post.tsx';
import { EditForm } from '../features/profiles/edit-form.tsx';
import { CHAT, talked } from '../testing/chats.tsx';
import { biscuit, card, post } from '../testing/dogs.ts';
import { nearAlert, ownAlert } from '../testing/missing-dogs.ts';
import { show } from '../testing/screen.tsx';
import { fakeSockets } from '../testing/socket.ts';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => sessionStorage.clear());

const WORDS = 'golden retriever';
const nothing = () => undefined;
const own = (text: string) => post(7, { text, author: card({ userId: biscuit.userId, relation: 'self' }) });

/** Each field whose words the server knows too, drawn with what the server knows. */
const FIELDS: [string, RegExp, (known: string) => ReactNode][] = [
  ['of a profile', /^Bio/, (bio) => <EditForm me={{ ...biscuit, bio }} onClose={nothing} />],
  ['of an alert', /^What helps/, (words) => <ChangeDialog alert={{ ...ownAlert(), words }} onClose={nothing} />],
  ['of a post', /^Text of the post/, (text) => <EditPost post={own(text)} onClose={nothing} />],
  ['of a tip', /^What should/, (words) => <TipForm alert={{ ...nearAlert(), words }} />],
  [
    'of a message',
    /^Message/,
    (name) => (
      <SocketProvider>
        <SendBar conversationId={CHAT} name={name || 'Luna'} onSend={nothing} />
      </SocketProvider>
    ),
  ],
];

/** An answer with the latest letter could overwrite nothing. */
const paces = FIELDS.flatMap(([name, label, draw]) => [1, 2, 3].map((late) => ({ name, label, draw, late })));

it.each(paces)('a field $name keeps each letter, with answers late by $late letters', async ({ label, draw, late }) => {
  fakeSockets();
  let hear: (known: string) => void = nothing;
  function Screen() {
    const [known, setKnown] = useState('');
    hear = setKnown;
    return draw(known);
  }
  show(<Screen />, { server: talked() });
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  await screen.findByRole('textbox', { name: label });
  field().focus();
  for (const [at, letter] of [...WORDS].entries()) {
    fireEvent.change(field(), { target: { value: `${field().value}${letter}` } });
    await act(async () => hear(WORDS.slice(0, Math.max(0, at + 1 - late))));
  }
  expect(field().value).toBe(WORDS);
});
