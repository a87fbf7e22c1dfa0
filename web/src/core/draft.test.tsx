import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DraftName, keepDraft, nameDraft, useDraft } from './draft.ts';
import { draftKeys } from './stored-drafts.ts';
import { depart } from './turns.ts';

afterEach(() => depart('ended'));

const POST = nameDraft('rex', 'post');
const WORDS = 'golden retriever';

function Field({ name, initial, label = 'Words' }: { name: DraftName; initial?: string; label?: string }) {
  const [text, setText] = useDraft(name, initial);
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = (label = 'Words') => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a draft', () => {
  it('keeps each letter, whatever else is stored meanwhile', () => {
    render(<Field name={POST} />);
    for (const [at, letter] of [...WORDS].entries()) {
      fireEvent.change(field(), { target: { value: `${field().value}${letter}` } });
      act(() => keepDraft(`${POST}.id`, `${at}`));
      // Another tab's drafts are its own.
      act(
        () =>
          void window.dispatchEvent(
            new StorageEvent('storage', { key: 'barkyard.draft.rex.another.post.new', newValue: 'x' }),
          ),
      );
    }
    expect(field().value).toBe(WORDS);
  });

  it('is one, wherever it is shown', () => {
    render(
      <>
        <Field name={POST} />
        <Field name={POST} label="Again" />
      </>,
    );
    type('Woof');
    expect(field('Again').value).toBe('Woof');
    act(() => keepDraft(POST, ''));
    expect([field().value, field('Again').value]).toEqual(['', '']);
  });

  it('of one dog is never shown in the field for another', () => {
    const [pepper, luna] = [nameDraft('rex', 'tip', 'pepper'), nameDraft('rex', 'tip', 'luna')];
    const { rerender } = render(<Field name={pepper} />);
    type('By the pond');
    rerender(<Field name={luna} />);
    expect(field().value).toBe('');
    rerender(<Field name={pepper} />);
    expect(field().value).toBe('By the pond');
  });

  it('that begins with words may be emptied, and stays so over a reload', () => {
    const { unmount } = render(<Field name={POST} initial="Rex is home." />);
    type('');
    expect(field().value).toBe('');
    unmount();
    render(<Field name={POST} initial="Rex is home." />);
    expect(field().value).toBe('');
  });

  it('that begins with words keeps them while its field is shown, whatever comes later', () => {
    const { rerender } = render(<Field name={POST} initial="Low tide" />);
    rerender(<Field name={POST} initial="High tide" />);
    expect(field().value).toBe('Low tide');
    type('Low');
    rerender(<Field name={POST} initial="No tide" />);
    expect(field().value).toBe('Low');
  });

  it('is not kept as long as it is what it began with', () => {
    render(<Field name={POST} initial="Rex is home." />);
    type('Rex');
    type('Rex is home.');
    expect(draftKeys()).toEqual([]);
  });

  it('lives as long as the page where the browser has no room for it, and not for another dog', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = render(<Field name={POST} />);
    type('Woof');
    unmount();
    render(<Field name={POST} />);
    expect(field().value).toBe('Woof');
    await act(() => depart('ended'));
    expect(field().value).toBe('');
    vi.restoreAllMocks();
  });
});
