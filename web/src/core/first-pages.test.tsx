import { focusManager, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refreshOnReturn, withFirstPage } from './first-pages.ts';
import { byCursor } from './paging.ts';
import { createQueryClient } from './query-client.ts';

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), cursor: ids.at(-1) });
const list = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map((_, at) => at) });
const idsOf = ({ pages }: { pages: { items: Record<string, unknown>[] }[] }) =>
  pages.map(({ items }) => items.map(({ id }) => id).join(''));

test.each([
  ['new ones come on top', page('x', 'a', 'b'), ['xabc', 'def']],
  ['one is gone', page('a', 'c', 'd'), ['acd', 'ef']],
  ['one came and one went', page('x', 'b', 'c'), ['xbc', 'def']],
  ['nothing is as it was', page('x', 'y', 'z'), ['xyz']],
  ['nothing has changed', page('a', 'b', 'c'), ['abc', 'def']],
])('the beginning of a list takes the place of the earlier one: %s', (_, first, expected) => {
  expect(idsOf(withFirstPage(list(page('a', 'b', 'c'), page('d', 'e', 'f')), first))).toEqual(expected);
});

afterEach(() => focusManager.setFocused(undefined));

test('coming back asks for the first page of a long list, and for no other', async () => {
  const cache = createQueryClient();
  const asked: unknown[] = [];
  const answers = new Map([
    [undefined, page('a', 'b')],
    ['b', page('c', 'd')],
  ]);
  const query = {
    queryKey: ['list'],
    queryFn: ({ pageParam: { cursor } }: { pageParam: { cursor?: string } }) => {
      asked.push(cursor);
      return answers.get(cursor) ?? { items: [], cursor: undefined };
    },
    ...byCursor,
    staleTime: 0,
  };
  function List() {
    const { data, fetchNextPage } = useInfiniteQuery(query);
    return (
      <button type="button" onClick={() => void fetchNextPage()}>
        {data ? idsOf(data).join(' ') : 'none'}
      </button>
    );
  }
  render(
    <QueryClientProvider client={cache}>
      <List />
    </QueryClientProvider>,
  );
  refreshOnReturn(cache);
  (await screen.findByText('ab')).click();
  await screen.findByText('ab cd');
  answers.set(undefined, page('x', 'a'));
  asked.length = 0;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await screen.findByText('xab cd');
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(asked).toEqual([undefined]);
});
