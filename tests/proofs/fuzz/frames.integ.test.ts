import { afterAll, expect, it } from 'vitest';
import { isCode } from '#shared/core/refusal';
import { Frame } from '#shared/presence/frames';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { handler } from '../../../functions/presence/websocket.ts';
import { findSocket } from '../../../functions/table/sockets.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { spread } from './cases.ts';
import { STRINGS, VALUES } from './corpus.ts';

const seed = Number(process.env.SEED || 7);

const FORMS: ((value: unknown) => unknown)[] = [
  (type) => ({ type }),
  (ticket) => ({ type: 'auth', ticket }),
  (conversationId) => ({ type: 'typing', conversationId }),
  (more) => ({ type: 'typing', conversationId: 'a'.repeat(22), more }),
  (value) => value,
];
const bodies = [
  ...STRINGS,
  ...[...STRINGS, ...VALUES].flatMap((value) => FORMS.map((form) => JSON.stringify(form(value)))),
  '{"type":"typing","type":"auth"}',
  '{"__proto__":{"type":"auth"}}',
  '\ufeff{"type":"auth"}',
  '['.repeat(4000),
];
const frames = spread(bodies, Number(process.env.CASES || 1500) / 20, seed);

const net = await listen();
afterAll(() => net.close());

const isInOurWords = (frame: Frame | undefined) =>
  frame === undefined || frame.type === 'pong' || (frame.type === 'error' && isCode(frame.code));

it('nothing that is said over a socket makes it fail, or changes whose it is', async () => {
  const line = await net.connect(Object.assign(await newDog(), { authTime: 1000, originJti: 'one' }));
  const { connectionId } = line.socket;
  const before = await findSocket(connectionId);
  const wrong: string[] = [];
  for (const body of frames) {
    const known = line.heard.length;
    const said = await handler({ requestContext: { eventType: 'MESSAGE', connectionId }, body });
    const heard = line.heard.slice(known).map((frame) => Frame.parse(frame));
    if (said.statusCode !== 200 || heard.length > 1 || !isInOurWords(heard[0])) wrong.push(body);
  }
  console.log(`• frames: seed ${seed}, cases ${frames.length}, wrong ${wrong.length}`);
  expect(wrong).toEqual([]);
  expect(line.closed).toBe(false);
  const { until, uid, originJti } = (await findSocket(connectionId)) ?? {};
  expect({ until, uid, originJti }).toEqual({ until: before?.until, uid: before?.uid, originJti: before?.originJti });
}, 1_800_000);
