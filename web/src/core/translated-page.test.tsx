import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { tolerateTranslators } from './translated-page.ts';

beforeAll(() => tolerateTranslators());

const fontAround = (text: Text) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = `«${text.data}»`;
  outer.append(inner);
  return outer;
};

/** How browsers and extensions put their words in place of a text. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => text.replaceWith(fontAround(text)),
  'inserts its words and removes the text': (text) => {
    text.before(fontAround(text));
    text.remove();
  },
  'moves the text': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode as Text);
  return texts;
};

function Post() {
  const [likes, setLikes] = useState(1);
  const [isBusy, setBusy] = useState(false);
  return (
    <p>
      {isBusy && <span>Wait.</span>}
      {likes > 1 ? 'Liked' : 'Like'} <b>{likes}</b> {likes} likes
      {likes === 1 && ' Be the first.'}
      <button type="button" onClick={() => setLikes(likes + 1)}>
        {isBusy && <i>…</i>}Press
      </button>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        Busy
      </button>
    </p>
  );
}

describe.each(Object.entries(TRANSLATORS))('a page of which a translator %s', (_, translate) => {
  const translateAll = async (root: Node) => {
    await act(async () => void textsIn(root).forEach(translate));
  };
  const said = (root: Node) => (root.textContent ?? '').replace(/[«»]/g, '').replace(/\s+/g, ' ');
  const press = async (at: number) => act(async () => screen.getAllByRole('button')[at]?.click());

  test('shows what changes, and drops what goes', async () => {
    const { container } = render(<Post />);
    await translateAll(container);
    await press(0);
    expect(said(container)).toBe('Liked 2 2 likesPressBusy');
    await translateAll(container);
    await press(0);
    expect(said(container)).toBe('Liked 3 3 likesPressBusy');
  });

  test('shows what comes before a translated text, at its place', async () => {
    const { container } = render(<Post />);
    await translateAll(container);
    await press(1);
    expect(said(container)).toBe('Wait.Like 1 1 likes Be the first.…PressBusy');
    await translateAll(container);
    await press(1);
    expect(said(container)).toBe('Like 1 1 likes Be the first.PressBusy');
  });

  test('can be left', async () => {
    const { container, unmount } = render(<Post />);
    await translateAll(container);
    unmount();
    expect(container.childNodes).toHaveLength(0);
  });
});

test('a child of somebody else is still refused', () => {
  const [one, other] = [document.createElement('div'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow();
});
