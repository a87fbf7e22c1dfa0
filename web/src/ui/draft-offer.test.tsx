import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/core/time';
import { type DraftName, draftKey, draftOf, keepDraft, nameDraft, useDraft } from '../core/draft.ts';
import { onTaken } from '../core/offered.ts';
import { draftKeys } from '../core/stored-drafts.ts';
import { tabId } from '../core/tab.ts';
import { dropLocks, type Locks, withLocks } from '../testing/locks.ts';
import { DraftOffer } from './draft-offer.tsx';

const files = vi.hoisted(() => new Map<string, string>());
vi.mock('../core/kept-files.ts', () => ({
  dropFileAt: async (key: string) => void files.delete(key),
  moveFile: async (from: string, to: string) => {
    const file = files.get(from);
    if (file) files.set(to, file);
    files.delete(from);
  },
}));

const POST = nameDraft('rex', 'post');
const TIP = nameDraft('rex', 'tip', 'luna');

let locks: Locks;
beforeEach(() => {
  locks = withLocks();
});
afterEach(() => {
  dropLocks();
  files.clear();
  vi.restoreAllMocks();
});

const at = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time);
const MORNING = new Date(2026, 10, 25, 10, 32).getTime();

/** Leaves what was written in a tab of its own; returns its id. */
function leaves(name: DraftName, words: string, time = MORNING) {
  at(time);
  keepDraft(name, words);
  const id = tabId();
  sessionStorage.clear();
  at(time + HOUR_MS);
  vi.useFakeTimers({ now: time + HOUR_MS, toFake: ['Date'] });
  return id;
}

function Form({ name }: { name: DraftName }) {
  const [text, setText] = useDraft(name);
  return (
    <form>
      <textarea aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
      <DraftOffer draft={name} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
const offer = () => screen.queryByRole('group');
const offered = (title: string) => screen.findByRole('group', { name: title });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('a draft of a tab that is closed', () => {
  it('is offered with its time, in an empty form, and fills it only when it is asked to', async () => {
    leaves(POST, 'Low tide');
    render(<Form name={POST} />);
    expect((await offered('Your draft from 10:32')).textContent).toContain('Low tide');
    expect(field().value).toBe('');
    await press('Use it');
    await waitFor(() => expect(field().value).toBe('Low tide'));
    expect([offer(), draftKeys()]).toEqual([null, [draftKey(POST)]]);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().selectionStart).toBe('Low tide'.length);
  });

  it('is offered with its day where that is another, the newest first', async () => {
    leaves(POST, 'No tide', MORNING - 3 * DAY_MS);
    leaves(POST, 'Low tide', MORNING - 2 * DAY_MS);
    leaves(POST, 'Old tide', MORNING - 8 * DAY_MS);
    vi.setSystemTime(MORNING);
    at(MORNING);
    render(<Form name={POST} />);
    await offered('Your draft from Monday, 10:32');
    await press('Throw away');
    await press('Keep writing');
    await offered('Your draft from Monday, 10:32');
    await press('Throw away');
    await userEvent.click(
      (await screen.findByRole('alertdialog')).querySelector<HTMLElement>('.danger') ?? document.body,
    );
    expect((await offered('Your draft from Sunday, 10:32')).textContent).toContain('No tide');
    await press('Use it');
    await waitFor(() => expect(field().value).toBe('No tide'));
    await quiet();
    expect(offer()).toBeNull();
  });

  it('is not offered while its tab is open, nor to this tab after a reload', async () => {
    const other = leaves(POST, 'Low tide');
    const close = locks.hold(`tab ${other}`);
    render(<Form name={POST} />);
    await quiet();
    expect(offer()).toBeNull();
    close();
    await quiet();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await offered('Your draft from 10:32');
    fireEvent.change(field(), { target: { value: 'High tide' } });
    expect(offer()).toBeNull();
    await quiet();
    fireEvent.change(field(), { target: { value: '' } });
    await offered('Your draft from 10:32');
  });

  it('is not offered to another dog, or in another form, or where nobody wrote anything', async () => {
    leaves(POST, 'Low tide');
    leaves(`${TIP}.kind`, 'have');
    for (const name of [nameDraft('luna', 'post'), nameDraft('rex', 'edit'), TIP]) {
      const { unmount } = render(<Form name={name} />);
      await quiet();
      expect([name, offer()]).toEqual([name, null]);
      unmount();
    }
  });

  it('goes to one tab, and from the screens of all others', async () => {
    leaves(POST, 'Low tide');
    render(<Form name={POST} />);
    await offered('Your draft from 10:32');
    const [key = ''] = draftKeys();
    localStorage.removeItem(key);
    await press('Use it');
    await waitFor(() => expect(offer()).toBeNull());
    expect([field().value, draftOf(POST)]).toEqual(['', '']);
  });

  it('is no longer offered once another tab has it', async () => {
    leaves(POST, 'Low tide');
    render(<Form name={POST} />);
    await offered('Your draft from 10:32');
    const [key = ''] = draftKeys();
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await waitFor(() => expect(offer()).toBeNull());
  });

  it('comes with all its fields and its file, and both go together', async () => {
    for (const _ of [1, 2]) {
      at(MORNING);
      keepDraft(`${TIP}.where`, 'By the pond');
      keepDraft(`${TIP}.reach`, '555 0100');
      files.set(draftKey(TIP), 'photo');
      sessionStorage.clear();
    }
    vi.useFakeTimers({ now: MORNING, toFake: ['Date'] });
    const told = vi.fn();
    const stop = onTaken(told);
    render(<Form name={TIP} />);
    await offered('Your draft from 10:32');
    await press('Throw away');
    await userEvent.click(
      (await screen.findByRole('alertdialog')).querySelector<HTMLElement>('.danger') ?? document.body,
    );
    await waitFor(() => expect([draftKeys().length, files.size]).toEqual([1, 1]));
    await offered('Your draft from 10:32');
    await press('Use it');
    await waitFor(() => expect(draftOf(`${TIP}.reach`)).toBe('555 0100'));
    expect([draftOf(`${TIP}.where`), [...files.keys()]]).toEqual(['By the pond', [draftKey(TIP)]]);
    expect(told).toHaveBeenCalledExactlyOnceWith(TIP);
    stop();
  });
});
