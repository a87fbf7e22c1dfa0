import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Tags } from './tag.tsx';

describe('small pieces', () => {
  it('an avatar shows the default picture until there is one, and says online in words', { tags: 'spec-2.39' }, () => {
    const { container, rerender } = render(<Avatar online />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Online')).toBeDefined();
    rerender(<Avatar imageUrl="/media/a.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
    rerender(<Avatar imageUrl="/media/s/a.jpg#96,320" size={40} />);
    const { srcset, sizes } = container.querySelector('img') ?? {};
    expect([srcset, sizes]).toEqual(['/media/s/96/a.jpg 96w, /media/s/320/a.jpg 320w', '40px']);
    expect(screen.queryByText('Online')).toBeNull();
  });

  it('a picture that cannot be shown is the default one, until there is another address', () => {
    const { container, rerender } = render(<Avatar imageUrl="/media/ended.webp" />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Avatar imageUrl="/media/fresh.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/fresh.webp');
  });

  it('a badge stays away at nothing and stops counting at 99', () => {
    const { container, rerender } = render(<Badge count={0} />);
    expect(container.textContent).toBe('');
    rerender(<Badge count={100} />);
    expect(container.textContent).toBe('99+ unread');
  });

  it('tags beyond the most become a count', { tags: 'spec-9.13' }, () => {
    const { container } = render(<Tags words={['agility', 'puzzles', 'naps']} most={2} />);
    expect(container.textContent).toBe('agilitypuzzlesand +1 more');
  });

  it('a bad notice is an alert, a good one a status', () => {
    render(
      <>
        <Alert tone="bad">Broken</Alert>
        <Alert tone="good">Fixed</Alert>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Broken');
    expect(screen.getByRole('status').textContent).toBe('Fixed');
  });

  it('the loading message names the product', () => {
    render(<LoadingScreen />);
    expect(screen.getByRole('status').textContent).toBe('Loading Barkyard…');
  });
});
