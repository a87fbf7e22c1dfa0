import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Registration } from '#shared/auth/registration';
import type { Route } from '#shared/core/route';
import { handler as reconcile } from '../../../functions/account/reconcile.ts';
import { handler as sweep } from '../../../functions/account/sweep.ts';
import {
  confirmedEvent,
  messageEvent,
  said,
  signedInEvent,
  signInEvent,
  signUpEvent,
} from '../../../functions/auth/testing/events.ts';
import { handler as triggers } from '../../../functions/auth/triggers.ts';
import { environment } from '../../../functions/core/errors.ts';
import { log } from '../../../functions/core/log.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { handler as key } from '../../../functions/media/signing-key.ts';
import { allowedUpload, sent } from '../../../functions/media/testing/uploads.ts';
import { handler as socket } from '../../../functions/presence/websocket.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as worker } from '../../../functions/stream/work.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import { canariesIn, canary, type Dog } from '../../../functions/testing/dogs.ts';
import { originHeaders } from '../../../functions/testing/origin.ts';
import { restore, stateOf, takeOwnTable } from '../../../functions/testing/own-table.ts';
import { CALLS, type Call } from '../../../scripts/local/handlers.ts';
import { send as call } from '../calls/crawl.ts';
import { type World, worldOf } from '../matrix/world.ts';
import { Ears } from './ears.ts';
import { failingAtEach, wire } from './fault.ts';
import { oddInputs, planted, rightInputs, secrets } from './planted.ts';

const queue = vi.hoisted(() => ({ messages: new Map<string, string>() }));
vi.mock('../../../functions/core/queue.ts', () => ({
  sendJob: async (_: unknown, message: { job: string; again?: true }) =>
    void queue.messages.set(`${message.job} ${message.again}`, JSON.stringify(message)),
}));

// Tests leave these lines out otherwise.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');

/** A signed form, a token, a link to a file. */
const SHAPES = [
  /X-Amz-(Signature|Credential|Security)/i,
  /\beyJ[\w-]{10}/,
  /\/media\/[\w-]+-[\w-]{20,}\//,
  /@example\.com/,
  /203\.0\.113\.7|198\.51\.100\.1/,
];

const figures = { calls: 0, triggers: 0, frames: 0, records: 0, jobs: 0, faults: 0 };
let world: World;
let ears: Ears;
let news: Awaited<ReturnType<typeof followStream>>;
const answered = new Set<Route>();
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  endings.push(await takeOwnTable());
  news = await followStream();
  vi.stubEnv(
    'LIMITS',
    JSON.stringify({ posts: 1e6, comments: 1e6, messages: 1e6, follows: 1e6, edits: 1e6, uploads: 1e6, reports: 1e6 }),
  );
  world = await worldOf('public');
  const { seen, own, card } = world.canaries;
  for (const secret of [...seen, ...own, ...card]) planted(secret);
  ears = new Ears();
  endings.push(wire(), () => ears.close());
});
afterAll(async () => {
  for (const end of endings) await end();
});

/** Does the work whole, and with each of its requests failing. */
async function tried(kind: keyof typeof figures, work: () => Promise<unknown>): Promise<void> {
  figures[kind] += 1;
  figures.faults += await failingAtEach(() => work().catch((error) => ears.fail(error)));
}

const quiet = () => expect(ears.leaks(secrets, SHAPES)).toEqual([]);

type Handler = Parameters<typeof call>[0];
type Event = Parameters<Handler>[0];

/** Of the viewer, and of the edge that it came by. */
const FORWARDED = { 'X-Forwarded-For': '203.0.113.7, 198.51.100.1' };

const withSecret = (headers: Event['headers']) => ({
  ...headers,
  ...FORWARDED,
  Authorization: planted(`Bearer ${canary()}`),
});

const signedIn = ({ authorizer, ...context }: Event['requestContext']): Event['requestContext'] => ({
  ...context,
  authorizer: { claims: { ...authorizer?.claims, origin_jti: planted() } },
});

const withToken =
  (handler: Handler): Handler =>
  (event, context) =>
    handler({ ...event, headers: withSecret(event.headers), requestContext: signedIn(event.requestContext) }, context);

/** Preparations without which some calls would have nothing to do. */
const prepared: Record<string, (dog: Dog) => Promise<object>> = {
  'profiles.setAvatar': async ({ uid }) => ({ uploadId: await allowedUpload(uid, 'avatar') }),
  'moderation.image': async (dog) => ({ uploadId: await sent(dog) }),
};

async function inputsOf({ name, route }: Call, dog: Dog): Promise<object[]> {
  const more = await prepared[name]?.(dog);
  return rightInputs(route, world.target).map((input) => ({ ...input, ...more }));
}

async function asks({ route, handler }: Call, { uid }: { uid: string }, input: object) {
  const { body, status } = await call(withToken(handler), route, { uid }, { ...input });
  if (status === 200) answered.add(route);
  return body;
}

async function ticket(): Promise<string> {
  const issue = CALLS.find(({ name }) => name === 'presence.ticket');
  if (!issue) throw new Error('Nothing issues tickets.');
  const body = await asks(issue, world.actors['the dog itself'], {});
  return planted(`${body.ticket}`);
}

it('the ears hear', () => {
  const secret = canary();
  log.info('Woof', { secret });
  console.warn(secret);
  ears.fail(new Error(secret));
  expect(ears.leaks([secret], [])).toHaveLength(3);
});

it('no call writes down what people write, who they are, or what lets them in', async () => {
  const { actors } = world;
  const callers = [
    actors['a mutual follower'],
    actors['the dog itself'],
    actors['a stranger'],
    actors['one who blocks the dog'],
  ];
  for (const one of CALLS) {
    const before = await stateOf();
    for (const dog of callers) {
      if (answered.has(one.route)) break;
      for (const input of await inputsOf(one, dog)) await tried('calls', () => asks(one, dog, input));
      // An upload is looked at only so often, and the failed looks count.
      if (prepared[one.name]) for (const input of await inputsOf(one, dog)) await asks(one, dog, input);
      for (const input of oddInputs(one.route, world.target)) await asks(one, dog, input);
    }
    await restore(before, await stateOf());
  }
  // The password is wrong on purpose in these; the deletion itself follows below.
  expect(CALLS.filter(({ route }) => !answered.has(route)).map(({ name }) => name)).toEqual([
    'account.delete',
    'account.changePassword',
    'account.beginSecondStep',
    'account.confirmSecondStep',
    'account.turnOnSecondStep',
    'account.turnOffSecondStep',
    'account.recover',
  ]);
  quiet();
}, 300_000);

it('no trigger of Cognito does', async () => {
  const email = () => planted(`${canary()}@example.com`);
  const uid = world.actors['a stranger'].uid;
  const spoken = () => ({ ...said, ...canariesIn(Registration, planted) });
  const events = [
    () => signUpEvent({ email: email(), profile: spoken() }),
    () => signUpEvent({ email: email(), profile: { ...spoken(), hobbies: [`${planted()} aaaaaaa`] } }),
    () => signUpEvent({ email: email(), profile: { ...spoken(), breed: planted() } }),
    () => signUpEvent({ email: email(), profile: `{"${planted()}` }),
    () => signUpEvent({ email: ` ${email()}`, profile: spoken() }),
    () => signInEvent(uid, email()),
    () => signInEvent(email()),
    () => signedInEvent(uid, email()),
    () => confirmedEvent(uid, email()),
    () => confirmedEvent(uid, email(), 'PostConfirmation_ConfirmForgotPassword'),
    () => messageEvent('CustomMessage_SignUp', email()),
    () => messageEvent('CustomMessage_UpdateUserAttribute', email()),
  ];
  for (const event of events) await tried('triggers', () => triggers(event()));
  quiet();
}, 60_000);

const frame = (eventType: string, more: object) =>
  socket({ requestContext: { eventType, connectionId: 'line-1' }, ...more });

it('no socket does', async () => {
  const origin = { headers: { ...originHeaders(), ...FORWARDED, Origin: environment('SITE') } };
  const opens = async () => frame('CONNECT', { ...origin, queryStringParameters: { ticket: await ticket() } });
  await tried('frames', opens);
  expect(await opens()).toEqual({ statusCode: 200 });
  const spoken = [
    { type: 'auth', ticket: await ticket() },
    { type: 'auth', ticket: planted() },
    { type: 'typing', conversationId: world.target.conversationId },
    { type: 'typing', conversationId: planted() },
    { type: planted() },
    { type: 'bark' },
  ];
  const bodies = [...spoken.map((one) => JSON.stringify(one)), `{"${planted()}`, planted().repeat(1000)];
  for (const body of bodies) await tried('frames', () => frame('MESSAGE', { body }));
  await tried('frames', () => frame('DISCONNECT', {}));
  await tried('frames', () => frame(planted(), {}));
  quiet();
}, 60_000);

it('no reader of the stream does, of no kind of row', async () => {
  const { uid, username } = world.actors['one whom the dog follows'];
  await addDeletion(SYSTEM, { uid, username });
  const records = await news();
  const kindOf = ({ eventName, dynamodb }: (typeof records)[number]) =>
    `${eventName} ${dynamodb?.Keys?.PK?.S?.split('#')[0]} ${dynamodb?.Keys?.SK?.S?.split('#')[0]}`;
  const ofEachKind = [...new Map(records.map((record) => [kindOf(record), record])).values()];
  for (const record of ofEachKind) {
    for (const reader of [upkeep, reactions]) await tried('records', () => reader({ Records: [record] }));
  }
  quiet();
}, 120_000);

const does = (body: string) => worker({ Records: [{ messageId: 'm1', body } as SQSRecord] });

it('no work that follows does, the forgetting of a dog included', async () => {
  const done = new Set<string>();
  for (const name of ['account.resume', 'media.sweep'])
    queue.messages.set(name, JSON.stringify({ job: name, input: {} }));
  for (;;) {
    const [next] = [...queue.messages.values()].filter((body) => !done.has(body));
    if (!next) break;
    done.add(next);
    await tried('jobs', () => does(next));
  }
  expect([...done].join()).toContain('account.forget');
  for (const body of [`{"${planted()}`, JSON.stringify({ job: 'posts.retag', input: { [planted()]: planted() } })])
    await does(body);
  quiet();
}, 120_000);

it('nothing that runs by itself does', async () => {
  for (const run of [sweep, reconcile]) await run().catch((error: unknown) => ears.fail(error));
  const event = {
    RequestType: 'Update',
    PhysicalResourceId: planted(),
    ResponseURL: `http://127.0.0.1:9/${planted()}`,
  };
  await key(event as Parameters<typeof key>[0]).catch((error) => ears.fail(error));
  quiet();
});

it('lines of calls tell viewers apart, by a hash', () => {
  expect(ears.leaks([], [/"viewer":"[0-9a-f]{12}"/]).length).toBeGreaterThan(0);
});

it('what was written is told', () => {
  const { lines } = ears;
  const found = ears.leaks(secrets, SHAPES).length;
  ears.close();
  const done = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`• logs: ${done.join(', ')}, lines ${lines}, canaries planted ${secrets.length}, found ${found}`);
  expect(lines).toBeGreaterThan(figures.calls);
});
