import { expect, test } from 'vitest';
import { claimsOf, eventOf, objectIn, throughDistribution } from './event.ts';

test('fields go into the path, the query of a read, or the body of a write', () => {
  const write = eventOf({ method: 'POST', path: '/posts/{postId}/comments' }, { postId: '01A', text: 'woof' });
  expect(write).toMatchObject({
    path: '/posts/01A/comments',
    pathParameters: { postId: '01A' },
    body: '{"text":"woof"}',
  });
  expect(write.queryStringParameters).toBeNull();
  const read = eventOf({ method: 'GET', path: '/users/{userId}/posts' }, { userId: 'u1', cursor: 'c' });
  expect(read).toMatchObject({ path: '/users/u1/posts', queryStringParameters: { cursor: 'c' }, body: null });
});

test('a caller has the claims of a fresh token, and nobody has none', () => {
  const call = { method: 'GET', path: '/feed' } as const;
  expect(eventOf(call, {}, claimsOf('u1', 1_000)).requestContext.authorizer?.claims).toMatchObject({
    sub: 'u1',
    auth_time: '1000',
  });
  expect(eventOf(call, {}).requestContext.authorizer).toBeUndefined();
});

test('input is an object in JSON, or a file of one', async () => {
  expect(await objectIn('{"text":"woof"}')).toEqual({ text: 'woof' });
  expect(await objectIn('package.json')).toMatchObject({ name: 'barkyard' });
  for (const input of ['{"text"', '[]', 'no-such-file.json', 'null'])
    await expect(objectIn(input)).rejects.toThrow(`Give an object in JSON, or a file of one: ${input} is not.`);
});

test('a whole event is called through the local distribution, wherever it was copied', () => {
  const own = { 'X-Origin-Verify': eventOf({ method: 'GET', path: '/feed' }, {}).headers['X-Origin-Verify'] };
  const copied = { httpMethod: 'GET', headers: { 'X-Origin-Verify': 'of production', Accept: '*/*' } };
  expect(throughDistribution(copied)).toEqual({ httpMethod: 'GET', body: null, headers: { Accept: '*/*', ...own } });
  expect(throughDistribution({ httpMethod: 'GET' })).toEqual({ httpMethod: 'GET', body: null, headers: own });
  expect(throughDistribution({ body: '{}' })).toMatchObject({ body: '{}' });
});
