import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, Link, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LayerHistory, LayersProvider, useLayer } from './layers.ts';

function Layer({ name, held, onClose }: { name: string; held?: boolean; onClose: () => void }) {
  useLayer(true, onClose, held);
  return (
    <div>
      <p>{name}</p>
      <button type="button" onClick={onClose}>{`Close ${name}`}</button>
      <Link to="/elsewhere">{`Leave ${name}`}</Link>
    </div>
  );
}

/** Stays mounted while it is closed, as a menu does. */
function Menu() {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          Choose
        </button>
      )}
    </>
  );
}

function Screen({ held }: { held?: boolean }) {
  const [open, setOpen] = useState<string[]>([]);
  const close = (name: string) => () => setOpen((all) => all.filter((one) => one !== name));
  return (
    <>
      {['sheet', 'menu'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen((all) => [...all, name])}>{`Open ${name}`}</button>
      ))}
      <button type="button" onClick={() => setOpen(['menu'])}>
        Replace by menu
      </button>
      <Menu />
      {open.map((name) => (
        <Layer key={name} name={name} held={held} onClose={close(name)} />
      ))}
    </>
  );
}

function mount({ held = false } = {}) {
  const routes = [
    { path: '/before', element: <h1>Before</h1> },
    { path: '/screen', element: <Screen held={held} /> },
    { path: '/elsewhere', lazy: async () => ({ Component: () => <h1>Elsewhere</h1> }) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/screen'] });
  render(
    <LayersProvider value={new LayerHistory(router)}>
      <RouterProvider router={router} />
    </LayersProvider>,
  );
  const at = () => router.state.location.pathname;
  const layer = () => router.state.location.state?.layer;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = async (name: string) => {
    const before = layer();
    await press(`Open ${name}`);
    await waitFor(() => expect(layer()).not.toBe(before));
  };
  return { router, at, layer, press, open, back: () => act(() => router.navigate(-1)) };
}

test('Back closes what is open, the last one first, and leaves the screen only then', async () => {
  const { at, open, back } = mount();
  await open('sheet');
  await open('menu');
  await back();
  await waitFor(() => expect(screen.queryByText('menu')).toBeNull());
  expect(screen.getByText('sheet')).toBeDefined();
  await back();
  await waitFor(() => expect(screen.queryByText('sheet')).toBeNull());
  expect(at()).toBe('/screen');
  await back();
  await screen.findByText('Before');
});

test('what was closed otherwise leaves nothing for Back to close', async () => {
  const { layer, open, press, back } = mount();
  await open('sheet');
  await press('Close sheet');
  await waitFor(() => expect(layer()).toBeUndefined());
  await back();
  await screen.findByText('Before');
});

test('a link out of it leads away, and Back from there finds the screen as it was before', async () => {
  const { at, layer, open, back } = mount();
  await open('sheet');
  await userEvent.click(screen.getByRole('link', { name: 'Leave sheet' }));
  await screen.findByText('Elsewhere');
  await back();
  await waitFor(() => expect([at(), layer()]).toEqual(['/screen', undefined]));
  await back();
  await screen.findByText('Before');
});

test('one that opens as another closes has its own entry', async () => {
  const { layer, open, press, back } = mount();
  await open('sheet');
  const first = layer();
  await press('Replace by menu');
  await waitFor(() => expect([undefined, first]).not.toContain(layer()));
  await back();
  await waitFor(() => expect(screen.queryByText('menu')).toBeNull());
  await back();
  await screen.findByText('Before');
});

test('what would lose something stays open', async () => {
  const { at, layer, open, back } = mount({ held: true });
  await open('sheet');
  await back();
  await waitFor(() => expect(layer()).toBeDefined());
  expect(screen.getByText('sheet')).toBeDefined();
  expect(at()).toBe('/screen');
});

test('a menu in which something was chosen opens again, and is closed by Back again', async () => {
  const { layer, press, back } = mount();
  await press('More');
  await waitFor(() => expect(layer()).toBeDefined());
  await press('Choose');
  await waitFor(() => expect(layer()).toBeUndefined());
  await press('More');
  await waitFor(() => expect(layer()).toBeDefined());
  expect(screen.getByRole('button', { name: 'Choose' })).toBeDefined();
  await back();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull());
});

/** What the browser keeps, which a router in memory cannot show. */
describe('the history of the browser', () => {
  const layerOfEntry = () => history.state?.usr?.layer;

  async function mountInBrowser({ held = false } = {}) {
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/screen');
    const routes = [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/screen', element: <Screen held={held} /> },
    ];
    // As the site's router: with a context, a navigation takes a moment, as one with a loader does.
    const router = createBrowserRouter(routes, { getContext: () => new RouterContextProvider() });
    const { unmount } = render(
      <LayersProvider value={new LayerHistory(router)}>
        <RouterProvider router={router} />
      </LayersProvider>,
    );
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const end = () => {
      unmount();
      router.dispose();
    };
    return { press, end };
  }

  test('has an entry for a dialog that opens as a menu closes, and none once it is closed', async () => {
    const { press, end } = await mountInBrowser();
    await press('Open sheet');
    await waitFor(() => expect(layerOfEntry()).toBeDefined());
    const first = layerOfEntry();
    await press('Replace by menu');
    await waitFor(() => expect([undefined, first]).not.toContain(layerOfEntry()));
    await press('Close menu');
    await waitFor(() => expect(layerOfEntry()).toBeUndefined());
    expect(location.pathname).toBe('/screen');
    expect(screen.queryByText('Before')).toBeNull();
    end();
  });

  test('keeps the entry of a dialog that Back could not close, so that closing it stays on the screen', async () => {
    const { press, end } = await mountInBrowser({ held: true });
    await press('Open sheet');
    await waitFor(() => expect(layerOfEntry()).toBeDefined());
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await left;
    await waitFor(() => expect(layerOfEntry()).toBeDefined());
    await press('Close sheet');
    await waitFor(() => expect(layerOfEntry()).toBeUndefined());
    expect(location.pathname).toBe('/screen');
    end();
  });
});
