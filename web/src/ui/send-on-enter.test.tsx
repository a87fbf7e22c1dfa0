import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendOnCtrlEnter, sendOnEnter } from './send-on-enter.ts';

/** Whether the press of a key sends, and whether it is kept from the text. */
function pressed(onKeyDown: typeof sendOnEnter, press: object) {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <textarea aria-label="Words" onKeyDown={onKeyDown} />
    </form>,
  );
  const isLeft = fireEvent.keyDown(screen.getByRole('textbox', { name: 'Words' }), { key: 'Enter', ...press });
  return { isSent: onSubmit.mock.calls.length === 1, isKept: !isLeft };
}

const SENT = { isSent: true, isKept: true };
const TYPED = { isSent: false, isKept: false };

it.each([
  ['Enter', {}, SENT, TYPED],
  ['Ctrl+Enter', { ctrlKey: true }, SENT, SENT],
  ['⌘+Enter', { metaKey: true }, SENT, SENT],
  ['Shift+Enter', { shiftKey: true }, TYPED, TYPED],
  ['Ctrl+Shift+Enter', { ctrlKey: true, shiftKey: true }, TYPED, TYPED],
  ['the Enter that ends a composed word', { isComposing: true }, TYPED, TYPED],
  ['Ctrl+Enter in a composed word', { ctrlKey: true, isComposing: true }, TYPED, TYPED],
  ['another key', { key: 'a', ctrlKey: true }, TYPED, TYPED],
])('%s sends only where it should', (_, press, byEnter, byCtrlEnter) => {
  expect(pressed(sendOnEnter, press)).toEqual(byEnter);
  cleanup();
  expect(pressed(sendOnCtrlEnter, press)).toEqual(byCtrlEnter);
});
