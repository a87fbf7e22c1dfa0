import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'sticks', words: 'Sticks', panel: <p>All the sticks</p> },
  { id: 'balls', words: 'Balls', panel: <p>All the balls</p> },
];

describe('tabs', () => {
  it('show the panel of the current one, by its name', () => {
    render(<Tabs title="Toys" tabs={tabs} current="balls" onChange={() => undefined} />);
    expect(screen.getByRole('tablist', { name: 'Toys' })).toBeDefined();
    expect(screen.getByRole('tabpanel', { name: 'Balls' }).textContent).toBe('All the balls');
    expect(screen.queryByText('All the sticks')).toBeNull();
  });

  it('a press is reported once, although the address changes later', async () => {
    const onChange = vi.fn();
    render(<Tabs title="Toys" tabs={tabs} current="sticks" onChange={onChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Balls' }));
    expect(onChange.mock.calls).toEqual([['balls']]);
  });

  it('only the current one is reached by Tab', async () => {
    render(<Tabs title="Toys" tabs={tabs} current="balls" onChange={() => undefined} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Balls' }));
  });
});
