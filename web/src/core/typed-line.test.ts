import { beforeEach, expect, it, vi } from 'vitest';
import { keepTypedLineInSight } from './typed-line.ts';

const shown = vi.fn();

beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = function show(this: Element, how) {
    shown(this.id, how);
  };
  document.body.innerHTML = '<textarea id="words"></textarea><input id="mark" type="checkbox"><input id="name">';
});

keepTypedLineInSight();

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function after(id: string, event: 'input' | 'resize') {
  const field = document.getElementById(id);
  field?.focus();
  if (event === 'input') field?.dispatchEvent(new Event('input', { bubbles: true }));
  else dispatchEvent(new Event('resize'));
  await drawn();
  return shown.mock.calls;
}

it.each(['words', 'name'])(
  'the field %s is brought into sight while one types, and when the window changes',
  async (id) => {
    expect(await after(id, 'input')).toEqual([[id, { block: 'nearest' }]]);
    expect(await after(id, 'resize')).toHaveLength(2);
  },
);

it('nothing moves for what takes no text', async () => {
  expect([...(await after('mark', 'input')), ...(await after('mark', 'resize'))]).toEqual([]);
});
