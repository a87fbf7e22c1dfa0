import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profiles } from '#shared/profiles/contract';
import { client } from '../../../functions/core/dynamodb.ts';
import { log } from '../../../functions/core/log.ts';
import type { Item } from '../../../functions/core/table.ts';
import { faulty } from '../../../functions/core/testing/faulty.ts';
import { allowedUpload } from '../../../functions/media/testing/uploads.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { issueTicket } from '../../../functions/presence/tickets.ts';
import { handler as socket } from '../../../functions/presence/websocket.ts';
import { setAvatar } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { originHeaders } from '../../../functions/testing/origin.ts';
import { CALLS, handlers } from '../../../scripts/local/handlers.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { countFailures, many, tell } from '../../support/profile.ts';
import { send } from '../calls/crawl.ts';
import { call } from './client.ts';

onOwnTable();

// No function of ours fetches keys: the REST API's authorizer checks tokens, and a ticket is a row. What can be missing
// is what a deployment gives: the key of links, the places of things, credentials.

const TIMES = many(1, 4);
const SITE = 'https://barkyard.example.com';
const counts = { injected: 0, lost: 0, wrong: 0 };

let rex: Dog;
let postId: string;
beforeAll(async () => {
  vi.stubEnv('MODERATION', 'off');
  vi.stubEnv('SITE', SITE);
  vi.spyOn(log, 'error').mockReturnValue();
  heard = originHeaders();
  rex = await newDog();
  await setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar') });
  postId = (await createPost(rex, { text: 'Look!', uploadId: await allowedUpload(rex.uid) })).postId;
});
countFailures(counts);
afterAll(async () => {
  vi.unstubAllEnvs();
  tell('X19 no keys', counts);
});

/** Runs the call without a variable: once missing, once empty. */
async function without<T>(name: string, doing: () => Promise<T>): Promise<T[]> {
  const { [name]: value } = process.env;
  const answers: T[] = [];
  for (const nothing of Array.from({ length: TIMES }, () => [undefined, '']).flat()) {
    if (nothing === undefined) delete process.env[name];
    else process.env[name] = nothing;
    counts.injected += 1;
    answers.push(await doing().finally(() => Object.assign(process.env, { [name]: value })));
  }
  return answers;
}

const failedOf = (name: string) => CALLS.find((one) => one.name === name)?.route.failed;
/** Without counts and tickets, which nobody received. */
const state = async (): Promise<Item[]> => (await scanTable()).filter(({ SK }) => !/^(LIMIT|TICKET)\b/.test(`${SK}`));

type Input = () => Promise<Record<string, unknown>>;
const nothing: Input = async () => ({});

const CASES: [variable: string, name: string, input: Input][] = [
  ['MEDIA_KEY', 'profiles.me', nothing],
  ['MEDIA_KEY', 'profiles.get', async () => ({ userId: rex.uid })],
  ['MEDIA_KEY', 'profiles.discover', nothing],
  ['MEDIA_KEY', 'posts.get', async () => ({ postId })],
  ['MEDIA_KEY', 'posts.listBy', async () => ({ userId: rex.uid })],
  ['TABLE', 'posts.feed', nothing],
  ['TABLE', 'messages.conversations', nothing],
  ['SITE', 'presence.ticket', nothing],
  ['USER_POOL_ID', 'account.delete', async () => ({ confirmation: 'DELETE', password: 'Walkies-4-me' })],
  ['PASSWORD_CLIENT_ID', 'account.delete', async () => ({ confirmation: 'DELETE', password: 'Walkies-4-me' })],
  ['UPLOADS', 'media.begin', async () => ({ purpose: 'post', type: 'image/png', size: 100 })],
  ['MEDIA', 'posts.create', async () => ({ text: 'And this', uploadId: await allowedUpload(rex.uid) })],
];

describe('a function that lacks what its deployment gives it', { timeout: 300_000 }, () => {
  it.each(CASES)(
    '%s: %s fails with its sentence, changes nothing, and gives out no file',
    async (variable, name, input) => {
      const given = await input();
      const before = await state();
      for (const { status, body } of await without(variable, () => call(rex, name, given))) {
        expect([status >= 500, body.code]).toEqual([true, failedOf(name)]);
        expect(JSON.stringify(body)).not.toMatch(/posts\/|avatars\/|\.jpg/);
      }
      const written = await state();
      expect(written.filter(({ SK }) => SK !== 'UPLOAD')).toEqual(before.filter(({ SK }) => SK !== 'UPLOAD'));
      if (name !== 'account.delete') expect((await call(rex, name, given)).status).toBe(200);
    },
  );
});

/** Read before the variable is removed. */
let heard: Record<string, string>;
const connect = (ticket: string) =>
  socket({
    requestContext: { eventType: 'CONNECT', connectionId: randomUUID() },
    queryStringParameters: { ticket },
    headers: { ...heard, Origin: SITE },
  });

const ticketOf = async (dog: Dog) => (await issueTicket(dog)).ticket;
/** API Gateway accepts a connection on status 200 alone. */
const statusOf = (ticket: string) =>
  connect(ticket).then(
    ({ statusCode }) => statusCode,
    () => 500,
  );

describe('a socket', () => {
  it.each(['SITE', 'TABLE', 'ORIGIN_SECRETS'])(
    'is not opened without %s; the same ticket opens it afterwards',
    async (variable) => {
      const ticket = await ticketOf(rex);
      for (const status of await without(variable, () => statusOf(ticket))) expect(status).not.toBe(200);
      expect(await statusOf(ticket)).toBe(200);
      expect(await statusOf(ticket)).toBe(403);
    },
  );

  it('is not opened where nobody can say whose the ticket is, nor by a ticket whose answer was lost', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const [whole, spent] = [await ticketOf(rex), await ticketOf(rex)];
      for (const [plan, ticket] of [
        ['not sent', whole],
        ['reply lost', spent],
      ] as const) {
        const { heal } = faulty(client, () => plan);
        expect(await statusOf(ticket).finally(heal)).not.toBe(200);
        counts.injected += 1;
      }
      expect([await statusOf(whole), await statusOf(spent)]).toEqual([200, 403]);
      expect(await statusOf(await ticketOf(rex))).toBe(200);
    }
  });
});

describe('who asks', () => {
  it('is nobody where the authorizer said nothing', async () => {
    counts.injected += 1;
    const { status } = await send(handlers.profiles, profiles.me, undefined, {});
    expect(status).toBe(401);
  });

  it('is answered while credentials cannot be had anew: those at hand are good', async () => {
    expect((await call(rex, 'profiles.me')).status).toBe(200);
    for (const { status } of await without('AWS_SECRET_ACCESS_KEY', () => call(rex, 'profiles.me')))
      expect(status).toBe(200);
  });
});
