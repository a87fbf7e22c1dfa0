import { describe, expect, test, vi } from 'vitest';
import type { Emulator } from './emulator.ts';
import { Supervisor } from './supervisor.ts';

const SAVED_AT = new Date('2026-11-22T12:04:00');

/** An emulator that dies when it is told to. */
function fakeEmulator() {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>();
  const emulator: Emulator = {
    endpoint: 'http://127.0.0.1:4566',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    port: 4566,
    log: 'aws.log',
    ended,
    save: vi.fn(async () => undefined),
    savedAt: async () => SAVED_AT,
    stop: vi.fn(async () => die('SIGTERM')),
    mails: async () => [],
  };
  return { emulator, die };
}

async function supervise(emulators: Emulator[]) {
  const rest = [...emulators];
  const start = vi.fn(async () => rest.shift() ?? Promise.reject(new Error('no more')));
  const [say, onGone] = [vi.fn(), vi.fn()];
  const supervisor = await Supervisor.start({ start, say, onGone });
  return { supervisor, start, say, onGone };
}

const times = (mock: ReturnType<typeof vi.fn>, count: number) =>
  vi.waitFor(() => expect(mock).toHaveBeenCalledTimes(count));

describe('a local AWS that dies', () => {
  test('is started again, which is said with the reason and the time it was saved at', async () => {
    const [first, second] = [fakeEmulator(), fakeEmulator()];
    const { supervisor, start, say, onGone } = await supervise([first.emulator, second.emulator]);
    first.die('SIGKILL');
    await times(start, 2);
    expect(say).toHaveBeenCalledExactlyOnceWith(
      `The local AWS ended (SIGKILL). It is started again as it was saved at ${SAVED_AT.toLocaleTimeString()}.`,
    );
    await supervisor.save();
    expect(second.emulator.save).toHaveBeenCalled();
    expect(onGone).not.toHaveBeenCalled();
  });

  test('is given up with advice after three restarts', async () => {
    const all = Array.from({ length: 5 }, () => fakeEmulator());
    const { start, onGone } = await supervise(all.map(({ emulator }) => emulator));
    for (const [at, { die }] of all.slice(0, 4).entries()) {
      await times(start, at + 1);
      die('SIGSEGV');
    }
    await times(onGone, 1);
    expect(start).toHaveBeenCalledTimes(4);
    expect(onGone.mock.calls[0]?.[0].message).toBe('Read aws.log: the local AWS keeps ending (SIGSEGV).');
  });

  test('is given up with advice where nothing was saved, or it cannot be started again', async () => {
    const unsaved = fakeEmulator();
    const one = await supervise([{ ...unsaved.emulator, savedAt: async () => undefined }]);
    unsaved.die('SIGKILL');
    await times(one.onGone, 1);
    expect(one.onGone.mock.calls[0]?.[0].message).toBe(
      'Run npm start again: the local AWS ended (SIGKILL) before anything was saved.',
    );
    const last = fakeEmulator();
    const other = await supervise([last.emulator]);
    last.die('exit code 1');
    await times(other.onGone, 1);
    expect(other.onGone.mock.calls[0]?.[0].message).toMatch(/^Read aws\.log: .* could not be started again/);
  });

  test('can be stopped by whoever is told that it is not coming back', async () => {
    const { emulator, die } = fakeEmulator();
    const stopped = Promise.withResolvers<void>();
    const supervisor = await Supervisor.start({
      start: async () => ({ ...emulator, savedAt: async () => undefined }),
      say: vi.fn(),
      onGone: () => supervisor.stop().then(stopped.resolve),
    });
    die('SIGKILL');
    await stopped.promise;
  });

  test('is left alone when it was stopped', async () => {
    const { emulator } = fakeEmulator();
    const { supervisor, start, say } = await supervise([emulator]);
    await supervisor.stop();
    expect(emulator.stop).toHaveBeenCalled();
    expect(start).toHaveBeenCalledTimes(1);
    expect(say).not.toHaveBeenCalled();
  });
});
