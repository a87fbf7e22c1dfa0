import { expect, it, vi } from 'vitest';
import { PING, PONG } from '#shared/presence/frames';
import { openSocket } from '../seed/socket.ts';
import { ping } from './live.ts';
import type { Scene } from './scene.ts';

vi.mock(import('../seed/socket.ts'));

/** As API Gateway answers where a mock integration finds no template. */
const BROKEN = '{"message": "Internal server error", "connectionId":"VaW", "requestId":"VaX"}';

async function pinged(...answers: string[]) {
  const close = vi.fn();
  vi.mocked(openSocket).mockImplementation(async (_address, _site, hear) => {
    const send = (frame: string) => {
      expect(frame).toBe(JSON.stringify(PING));
      for (const data of answers) hear?.({ data } as MessageEvent);
    };
    return { send, close } as unknown as WebSocket;
  });
  const call = async () => ({ url: 'wss://site.test/live', ticket: 'once' });
  vi.useFakeTimers();
  const probed = ping.run({ site: 'https://site.test', author: { call } } as unknown as Scene);
  const [result] = await Promise.allSettled([probed, vi.advanceTimersByTimeAsync(11_000)]);
  vi.useRealTimers();
  expect(close).toHaveBeenCalledOnce();
  return result.status === 'rejected' ? result.reason.message : result.value;
}

it('a socket that answers a ping passes', async () => {
  expect(await pinged(JSON.stringify(PONG))).toBeUndefined();
});

it.each([
  ['says nothing', [], 'No pong came, only silence.'],
  ['answers with an error', [BROKEN], `No pong came, only ${BROKEN}.`],
])('one that %s is a finding', async (_, answers, sentence) => {
  expect(await pinged(...answers)).toBe(sentence);
});
