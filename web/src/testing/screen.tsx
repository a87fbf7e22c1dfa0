import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { createQueryClient } from '../core/query-client.ts';
import { MeProvider, meQuery } from '../core/session.tsx';
import { Toasts } from '../ui/toast.tsx';
import { biscuit } from './dogs.ts';

export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A server's answer: data, a file, a refusal, or a network failure. */
export type Answer =
  | { data: unknown }
  | { file: string; type: string }
  | { status: number; refusal: object }
  | 'offline';
export type Server = Record<string, (sent: Sent) => Answer | Promise<Answer>>;

export const ok = (data: unknown): Answer => ({ data });
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  refusal: { code, message },
});
export const refusing =
  (...given: Parameters<typeof refusal>) =>
  () =>
    refusal(...given);

const reply = (answer: unknown, status = 200) => new Response(JSON.stringify(answer), { status });

async function respond(server: Server, sent: Sent): Promise<Response> {
  const answerTo = server[`${sent.method} ${sent.path}`];
  const answer = await (answerTo?.(sent) ?? { status: 404, refusal: { code: 'core.notFound', message: 'Nothing' } });
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if ('file' in answer) return new Response(answer.file, { headers: { 'Content-Type': answer.type } });
  return 'data' in answer ? reply(answer.data) : reply(answer.refusal, answer.status);
}

/** Puts a server behind `fetch` and keeps what was sent to it. */
export function serve(server: Server): Sent[] {
  const all: Sent[] = [];
  const withMe: Server = { 'GET /me': () => ok(biscuit), ...server };
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'https://barkyard.example');
    const sent = {
      method,
      path: pathname.replace('/api', ''),
      query: searchParams,
      body: body && JSON.parse(`${body}`),
    };
    all.push(sent);
    return respond(withMe, sent);
  });
  return all;
}

/** The width of the window, for what is placed by it. */
export function setWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

/** Everything that is observed is in view. */
class SeenAtOnce {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [0];
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element) {
    const area = target.getBoundingClientRect();
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
    this.tell(
      [{ ...entry, boundingClientRect: area, intersectionRect: area }],
      Object.assign(this, { scrollMargin: '' }),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}

export class NeverResized {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() =>
  act(() => {
    toast.dismiss();
  }),
);

/** Provides the viewer's profile, as the guard does. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  return <MeProvider value={me ?? undefined}>{children}</MeProvider>;
}

interface Shown {
  server: Server;
  me?: Me;
  /** The address, and the pattern of the route that shows the screen. */
  at?: string;
  path?: string;
  width?: number;
}

/** Shows a screen to a signed-in dog. */
export function show(screen: ReactNode, { server, me = biscuit, at = '/home', path = '*', width = 1280 }: Shown) {
  setWidth(width);
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  vi.stubGlobal('ResizeObserver', NeverResized);
  const sent = serve({ 'GET /me': () => ok(me), ...server });
  const cache = createQueryClient();
  cache.setDefaultOptions({
    ...cache.getDefaultOptions(),
    queries: { ...cache.getDefaultOptions().queries, retry: false },
  });
  cache.setQueryData(meQuery.queryKey, me);
  const view = render(
    <QueryClientProvider client={cache}>
      <SignedIn>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
          </Routes>
        </MemoryRouter>
      </SignedIn>
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...view, sent, cache };
}
