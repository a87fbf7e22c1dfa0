import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reload } from '../core/reload.ts';
import { toastChoice } from '../ui/toast.tsx';

vi.mock('../core/reload.ts', () => ({ reload: vi.fn() }));
vi.mock('../ui/toast.tsx', () => ({ toastChoice: vi.fn() }));

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
}

class Registration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(async () => undefined);

  /** The browser finds a changed file and installs it. */
  installs(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  controller: object | null = {};
  registration = new Registration();
  register = vi.fn(async () => this.registration);
  getRegistration = vi.fn(async () => this.registration);
}

async function watched(container = new Container()) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.resetModules();
  const { watchVersions } = await import('./versions.ts');
  watchVersions();
  watchVersions();
  await vi.waitFor(() => expect(container.getRegistration).toHaveBeenCalled());
  await Promise.resolve();
  return container;
}

/** Presses the button of the last toast. */
const pressReload = () => vi.mocked(toastChoice).mock.lastCall?.[2]();

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('registers once, and asks the server every hour whether there is a newer version', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { register, registration } = await watched();
  expect(register).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledOnce();
});

it('says that a newer version is ready, and loads it only when that is asked for', async () => {
  const container = await watched();
  const worker = new FakeWorker();
  container.registration.installs(worker);
  expect(toastChoice).toHaveBeenCalledWith('A new version is ready', 'Reload', expect.any(Function));
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  pressReload();
  expect(worker.postMessage).toHaveBeenCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads at once where another tab has put the new version in charge', async () => {
  const { registration } = await watched();
  registration.installs(new FakeWorker());
  registration.waiting = null;
  pressReload();
  expect(reload).toHaveBeenCalledOnce();
});

it('says nothing about the first version of a browser', async () => {
  const container = new Container();
  container.controller = null;
  const { registration } = await watched(container);
  registration.installs(new FakeWorker());
  expect(toastChoice).not.toHaveBeenCalled();
});

it('does without where the browser refuses service workers', async () => {
  const container = new Container();
  container.register.mockRejectedValue(new DOMException('The operation is insecure.'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.resetModules();
  const { watchVersions } = await import('./versions.ts');
  expect(watchVersions).not.toThrow();
  await Promise.resolve();
  expect(container.getRegistration).not.toHaveBeenCalled();
});
