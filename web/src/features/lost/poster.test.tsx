import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ownAlert } from '../../testing/missing-dogs.ts';
import { show } from '../../testing/screen.tsx';
import { Poster } from './poster.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

/** All elements that end up on the paper as they should, and none that a word brought with it. */
const BROUGHT = 'script, iframe, img, a, [onerror], [onload], [onmouseover]';

describe('a poster', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    '\u202egnissim si xeR',
    '&lt;b&gt;&#x202e;',
  ])('shows %j in each of its words as text, in a direction of its own', (text) => {
    const alert = ownAlert({ place: text, words: text, breed: text });
    const { container } = show(<Poster alert={alert} name={text} age={4} phone={text} />, { server: {} });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
    expect(container.querySelectorAll(BROUGHT)).toHaveLength(0);
    for (const words of container.querySelectorAll('.poster-about bdi')) expect(words.textContent).toBe(text);
    expect(container.querySelectorAll('.poster-about bdi')).toHaveLength(3);
  });
});
