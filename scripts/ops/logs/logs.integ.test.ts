import { randomUUID } from 'node:crypto';
import { type FunctionConfiguration, InvokeCommand, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { referenceOf } from '#shared/core/headers';
import { callApi, newMember, signIn } from '../../../functions/auth/testing/members.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { requestOf, withRequest } from '../../../functions/core/request.ts';
import { put, remove, write } from '../../../functions/core/write.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { relationKey } from '../../../functions/table/relations.ts';
import { originHeaders } from '../../../functions/testing/origin.ts';
import { bucketsOfLostRecords, forgetLost, lostFiles, readLost } from '../replay/lost-files.ts';
import { linesWith, matchesOf } from './search.ts';

const lambda = new LambdaClient({});
const uid = randomUUID();
/** The first breaks every call of the dog, the second the consumer of relations. */
const BROKEN = [profileKey(uid), relationKey(uid, randomUUID())];

async function functionOf(room: string): Promise<FunctionConfiguration> {
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {})) {
    const found = Functions.find(({ FunctionName }) => FunctionName?.includes(room));
    if (found) return found;
  }
  throw new Error(`There is no ${room}.`);
}

/** Calls the deployed room as API Gateway does. */
async function call(room: string, requestId: string, path: string) {
  const authorizer = { claims: { sub: uid, auth_time: '4000000000', origin_jti: 'session' } };
  const { FunctionName, Environment } = await functionOf(room);
  const headers = originHeaders(Environment?.Variables?.ORIGIN_SECRETS);
  const event = { httpMethod: 'GET', path, headers, body: null, requestContext: { requestId, authorizer } };
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) });
  const { Payload } = await lambda.send(command);
  return JSON.parse(`${Payload?.transformToString()}`);
}

const signedIn = async () => signIn(await newMember());

/** Waits for lines with the request's reference that have these fields. */
async function untilLogged(requestId: string, lines: object[]) {
  const where = { stack: 'Barkyard', since: Date.now() - 600_000 };
  const found = async () =>
    (await linesWith(referenceOf(requestId), where)).map(({ service, message }) => ({
      service,
      ...JSON.parse(message),
    }));
  const wanted = expect.arrayContaining(lines.map((line) => expect.objectContaining(line)));
  await vi.waitFor(async () => expect(await found()).toEqual(wanted), { timeout: 30_000, interval: 500 });
}

async function forgetLostRecords() {
  for (const bucket of await bucketsOfLostRecords()) {
    for await (const key of lostFiles(bucket)) {
      const lost = await readLost(bucket, key);
      if (JSON.stringify(lost).includes(uid)) await forgetLost(bucket, key);
    }
  }
}

afterEach(async () => {
  await write(SYSTEM, ...BROKEN.map((key) => remove(key)));
  await forgetLostRecords();
});

it('finds a call and what followed from it in the consumers', async () => {
  const requestId = randomUUID();
  await withRequest(requestOf(requestId), () => write(SYSTEM, ...BROKEN.map((key) => put({ ...key }))));
  const answer = await call('ProfilesRoom', requestId, '/me');
  expect(answer).toMatchObject({ statusCode: 500, headers: { 'X-Request-Id': requestId } });

  await untilLogged(requestId, [
    { message: 'The call failed.', request_id: requestId },
    { message: 'The record failed.', trace: referenceOf(requestId) },
  ]);
});

it('finds a like that succeeded, and its notification', async () => {
  const [author, fan] = await Promise.all([signedIn(), signedIn()]);
  const { body: post } = await callApi('POST', '/posts', author, { text: 'Woof' });
  const { id, status } = await callApi('PUT', `/posts/${post.postId}/like`, fan);
  expect(status).toBe(200);
  const traces = expect.arrayContaining([referenceOf(id)]);
  await untilLogged(id, [
    { requestId: id, method: 'PUT', resource: '/posts/{postId}/like', status: '200', error: '-' },
    { service: expect.stringContaining('Reactions'), message: 'The records were taken.', traces },
  ]);
});

it('finds a call that API Gateway refused before any function', async () => {
  const { id, status } = await callApi('GET', '/me', 'no token');
  expect(status).toBe(401);
  await untilLogged(id, [{ requestId: id, resource: '/me', status: '401', error: 'UNAUTHORIZED', uid: '-' }]);
});

it('counts the lines of a span that match, as the daily report does', async () => {
  const since = Date.now() - 1000;
  const { id, status } = await callApi('GET', '/me', 'no token');
  expect(status).toBe(401);
  const pattern = `"requestId":"${id}".*"resource":"/me","status":"4[0-9]{2}"`;
  const countOf = (span: object) => matchesOf(pattern, { stack: 'Barkyard', since, ...span });
  await vi.waitFor(async () => expect(await countOf({})).toBe(1), { timeout: 30_000, interval: 500 });
  expect(await countOf({ since: since - 60_000, until: since - 1000 })).toBe(0);
});
