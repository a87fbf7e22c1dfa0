import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEVICE } from '../core/device.ts';
import type { FromWorker } from '../core/offline.ts';
import { keepDevice } from '../features/notifications/keep-device.ts';
import { useDevice } from './frame.tsx';

vi.mock('../features/notifications/keep-device.ts', () => ({ keepDevice: vi.fn(async () => undefined) }));

const worker = new EventTarget();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.setItem(DEVICE, '{}');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const Shown = () => {
  useDevice('biscuit');
  return null;
};

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: ['/home'] });
  return { router, ...render(<RouterProvider router={router} />) };
}

const says = (data: FromWorker, ports: object[] = []) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));

it('a pressed notification leads there without loading the site anew, and the worker hears that it does', async () => {
  const { router, unmount } = open();
  const postMessage = vi.fn();
  says({ type: 'open', path: '/messages/1?new=1#last' }, [{ postMessage }]);
  expect(postMessage).toHaveBeenCalledOnce();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/messages/1', search: '?new=1' }));
  unmount();
  says({ type: 'open', path: '/collar' }, [{ postMessage }]);
  expect(postMessage).toHaveBeenCalledOnce();
});

it('a device is kept with each visit, and when its subscription has changed', async () => {
  open();
  await waitFor(() => expect(keepDevice).toHaveBeenCalledExactlyOnceWith('biscuit'));
  says({ type: 'resubscribe' });
  await waitFor(() => expect(keepDevice).toHaveBeenCalledTimes(2));
});

it('a browser that is no device loads nothing for it', async () => {
  localStorage.clear();
  open();
  says({ type: 'resubscribe' });
  await Promise.resolve();
  expect(keepDevice).not.toHaveBeenCalled();
});

it('a browser without service workers shows the site all the same', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => open().unmount()).not.toThrow();
});
