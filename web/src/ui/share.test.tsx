import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shareChoices } from './share.ts';
import { Toasts } from './toast.tsx';

const LINK = `${location.origin}/post/1`;
const choose = (words: string) => {
  render(<Toasts />);
  const choices = shareChoices('/post/1', 'Post by Luna');
  choices.find((choice) => choice.words === words)?.onChoose();
  return choices;
};
const clipboard = (writeText: () => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText } });

it('copies the link', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  expect(choose('Copy link')).toHaveLength(1);
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
});

it('shows the link where the browser does not copy', async () => {
  vi.stubGlobal('navigator', {});
  choose('Copy link');
  expect((await screen.findByRole('alert')).textContent).toBe(`The link could not be copied. Here it is: ${LINK}`);
});

it('hands the link to the device where it can share, and accepts a change of mind', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Changed my mind', 'AbortError')));
  vi.stubGlobal('navigator', { share });
  choose('Share');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Post by Luna', url: LINK });
  await share.mock.results[0]?.value.catch(() => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
});
