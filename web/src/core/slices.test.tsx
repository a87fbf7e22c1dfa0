import { render } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

/** Each visit loads the module anew. */
async function visit(type: string) {
  vi.resetModules();
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  return import('./paging.ts');
}

/** Which slices a list is shown in whose data is there when it opens. */
function shownBy({ useSlices }: Awaited<ReturnType<typeof visit>>) {
  const seen: number[] = [];
  function List() {
    const slice = useSlices(true, 3);
    if (slice !== seen.at(-1)) seen.push(slice);
    return null;
  }
  render(<List />);
  return seen;
}

afterAll(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

test('the first list of a new visit comes in slices, also where its data was there before its code', async () => {
  const slices = await visit('navigate');
  expect(shownBy(slices)).toEqual([1, 2, 3]);
  expect(shownBy(slices)).toEqual([3]);
});

test.each(['reload', 'back_forward'])('after a %s a list is shown at once, where it was scrolled to', async (type) =>
  expect(shownBy(await visit(type))).toEqual([3]),
);
