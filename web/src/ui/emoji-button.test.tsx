import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubResizeObserver } from '../testing/observers.ts';
import { setWidth } from '../testing/screen.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { emojiData } from './emoji-picker.tsx';

vi.mock('./emoji-picker.tsx', async (actual) => ({
  ...(await actual<object>()),
  Component: ({ onPick }: { onPick: (emoji: string) => void }) => (
    <button type="button" onClick={() => onPick('🐶')}>
      dog face
    </button>
  ),
}));

beforeEach(stubResizeObserver);
beforeEach(() => setWidth(390));

function Field() {
  const [text, setText] = useState('Good day');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={field} aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiButton field={field} onText={setText} />
    </>
  );
}

describe('an emoji', () => {
  it('goes in at the caret, and the field has the focus again behind it', async () => {
    render(<Field />);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Words');
    field.setSelectionRange(5, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Emoji' }));
    await userEvent.click(await screen.findByRole('button', { name: 'dog face' }));
    expect(field.value).toBe('Good 🐶day');
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(7);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is not wanted after all leaves the words, and the focus where it was', async () => {
    render(<Field />);
    await userEvent.click(screen.getByRole('button', { name: 'Emoji' }));
    await screen.findByRole('button', { name: 'dog face' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('Good day');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Emoji' }));
  });

  it('is one of the site’s own files: every group, none that phones do not know', async () => {
    const { emojis, categories } = await emojiData();
    expect(categories.map(({ label }) => label)).toContain('Animals & nature');
    expect(emojis.length).toBeGreaterThan(1_500);
    expect(emojis.find(({ emoji }) => emoji === '🐶')).toMatchObject({
      label: 'dog face',
      tags: expect.arrayContaining(['pet']),
    });
    expect(emojis.filter(({ category }) => !categories.some(({ index }) => index === category))).toEqual([]);
  });
});
