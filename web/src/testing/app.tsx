import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { LayerHistory, LayersProvider } from '../core/layers.ts';
import { createQueryClient } from '../core/query-client.ts';

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refused = (code: string, status: number) => json({ code, message: `The server said ${code}` }, status);

type Answers = Record<string, () => Response | Promise<Response>>;

/** Answers the product's calls at the network, each by its method and address. */
export function serve(answers: Answers) {
  const served = vi.fn(async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[`${method} ${url}`];
    return answer ? answer() : refused('core.notFound', 404);
  });
  vi.stubGlobal('fetch', served);
  return served;
}

/** Mounts routes at an address. */
export function mount(routes: RouteObject[], at: string, cache: QueryClient = createQueryClient()) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={cache}>
      <LayersProvider value={new LayerHistory(router)}>
        <RouterProvider router={router} />
      </LayersProvider>
    </QueryClientProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { router, cache, address };
}
