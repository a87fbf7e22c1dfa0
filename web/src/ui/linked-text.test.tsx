import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksOf = (text: string) => {
  render(<LinkedText text={text} />, { wrapper: MemoryRouter });
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]);
};

it('an address leads out, vouched for by nobody; tags and names stay here', () => {
  expect(linksOf('See https://dоgs.example/a, #sand and @Luna_L')).toEqual([
    ['https://xn--dgs-sed.example/a', 'https://xn--dgs-sed.example/a', 'nofollow ugc noopener'],
    ['#sand', '/tags/sand', null],
    ['@Luna_L', '/dog/luna_l', null],
  ]);
});
