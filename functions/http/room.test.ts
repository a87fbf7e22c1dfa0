import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#shared/contracts';
import { DIRECT_CALL, ORIGIN_HEADER } from '#shared/core/headers';
import { type Method, type Route, route, takesQuery } from '#shared/core/route';
import { spokenIn } from '#shared/core/text';
import { errors } from '#shared/errors';
import { log } from '../core/log.ts';
import { refusedBy } from '../core/testing/refused.ts';
import { originHeaders } from '../testing/origin.ts';
import { self, signedIn } from './door.ts';
import { on, open, room } from './feature.ts';

/** Who calls is what `door.test.ts` is about. */
vi.mock('./door.ts', async (actual) => {
  const { policy, ...door } = await actual<typeof import('./door.ts')>();
  const anyone = (name: string) => (answer: (caller: object, input: unknown) => unknown) =>
    Object.assign((_: object, input: unknown) => answer({ uid: 'rex' }, input), { policy: name });
  return { ...door, identityOf: () => ({ uid: 'rex' }), self: anyone('self'), signedIn: anyone('signedIn') };
});
vi.stubEnv('ORIGIN_SECRETS', 'first,second');
const logged = vi.spyOn(log, 'error').mockReturnValue();

const CANARY = 'canary in the table';
const { account, follows, posts, profiles } = contracts;
const routes: Route[] = Object.values(contracts).flatMap((calls) => Object.values(calls));

/** The answer to an unexpected error. */
async function answerOf({ method, path, failed }: Route, failure = new Error(CANARY)) {
  const about = { method, path, policy: 'self', failed } as const;
  const broken = on(
    { ...about, input: z.object({}), output: z.object({}) },
    'self',
    self(async () => {
      throw failure;
    }),
  );
  const { statusCode, body } = await room(broken)(
    { httpMethod: method, path, headers: originHeaders(), body: null } as APIGatewayProxyEvent,
    {} as Context,
  );
  return { statusCode, ...JSON.parse(body) };
}

it('answers with the id of the request', async () => {
  const event = {
    requestContext: { requestId: '3f2a9c1e-0000' },
    httpMethod: 'GET',
    path: '/none',
    headers: originHeaders(),
  };
  const { headers } = await room()(event as APIGatewayProxyEvent, {} as Context);
  expect(headers).toMatchObject({ 'X-Request-Id': '3f2a9c1e-0000' });
});

describe('a call that bypasses the distribution', () => {
  const called = vi.fn(async () => ({}));
  const schemas = { input: z.object({}), output: z.object({}) };
  const status = route('GET', '/status', { policy: 'none', failed: 'core.unexpected' }, schemas);
  const statusOf = async (headers: APIGatewayProxyEvent['headers'] | null) => {
    const event = { httpMethod: 'GET', path: '/status', headers, body: null };
    const { statusCode, body } = await room(open(status, called))(event as APIGatewayProxyEvent, {} as Context);
    return [statusCode, JSON.parse(body).code];
  };

  it.each([
    ['without a secret', {}],
    ['without headers', null],
    ['with an empty secret', { [ORIGIN_HEADER]: '' }],
    ['with a wrong secret', { [ORIGIN_HEADER]: 'third' }],
    ['with both secrets as one', { [ORIGIN_HEADER]: 'first,second' }],
  ])('is refused and counted %s', async (_, headers) => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    expect(await statusOf(headers)).toEqual([403, 'core.wrongAddress']);
    expect(warned).toHaveBeenCalledExactlyOnceWith(DIRECT_CALL);
    expect(called).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('is refused if a function has no secret', async () => {
    vi.stubEnv('ORIGIN_SECRETS', '');
    expect(await statusOf({ [ORIGIN_HEADER]: '' })).toEqual([500, 'core.unexpected']);
    expect(called).not.toHaveBeenCalled();
    vi.stubEnv('ORIGIN_SECRETS', 'first,second');
  });

  it.each(['first', 'second'])(
    'is not one that has the %s of two valid secrets, in any case of the header',
    async (one) => {
      for (const name of [ORIGIN_HEADER, ORIGIN_HEADER.toLowerCase()])
        expect(await statusOf({ [name]: one })).toEqual([200, undefined]);
    },
  );
});

describe('a technical failure', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s says its own sentence, shows nothing else, and is logged',
    { tags: ['spec-7.43', 'spec-8.62', 'spec-11.14'] },
    async (_, route) => {
      logged.mockClear();
      const [status] = errors[route.failed];
      const { reason, ...answer } = await answerOf(route);
      expect(answer).toMatchObject({ statusCode: status, code: route.failed });
      expect(JSON.stringify([answer, reason ?? ''])).not.toContain(CANARY);
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  it.each<[string, Route]>([
    ['Failed to sign out. Please try again.', account.signOut],
    ['Failed to delete account. Please try again.', account.delete],
    ['Failed to get user profile', profiles.me],
    ['Failed to get user profile', profiles.get],
    ['Failed to update user profile', profiles.edit],
    ['Failed to update profile image: Something went wrong. Please try again.', profiles.setAvatar],
    ['Failed to load users', profiles.discover],
    ['Failed to load users', profiles.recommended],
    ['Failed to update notification settings', profiles.setNotifications],
    ['Failed to update privacy settings', profiles.setPrivacy],
    ['Failed to follow user', follows.follow],
    ['Failed to unfollow user', follows.unfollow],
    ['Failed to update like status', posts.like],
    ['Failed to update like status', posts.unlike],
    ['Failed to delete post.', posts.remove],
    ['Failed to add comment', posts.comment],
    ['Failed to delete comment', posts.removeComment],
    ['Failed to upload image', contracts.media.begin],
    ['Error moderating image. Please try again.', contracts.moderation.image],
  ])(
    'is "%s"',
    {
      tags: [
        'spec-8.27',
        'spec-8.28',
        'spec-8.30',
        'spec-8.32',
        'spec-8.35',
        'spec-8.36',
        'spec-8.40',
        'spec-8.48',
        'spec-8.59',
      ],
    },
    async (words, route) => {
      expect(await answerOf(route)).toMatchObject({ message: words });
    },
  );
});

describe('a read that DynamoDB throttles', () => {
  it('asks to try again, whatever the call is', async () => {
    const throttled = refusedBy('ThrottlingException', { message: CANARY });
    expect(await answerOf(profiles.me, throttled)).toMatchObject({ statusCode: 503, code: 'core.overloaded' });
  });
});

describe('an id in the path', () => {
  const about = z.object({ userId: z.string(), note: z.string() });
  const rename = {
    method: 'PUT',
    path: '/users/{userId}/note',
    policy: 'signedIn',
    failed: 'core.unexpected',
  } as const;
  const echo = room(
    on(
      { ...rename, input: about, output: about },
      'signedIn',
      signedIn(async (_, input: z.infer<typeof about>) => input),
    ),
  );

  it('is not overridden by the body or the query', async () => {
    const { body } = await echo(
      {
        httpMethod: 'PUT',
        path: '/users/a/note',
        headers: originHeaders(),
        queryStringParameters: { userId: 'c' } as Record<string, string>,
        body: JSON.stringify({ userId: 'b', note: 'Woof' }),
      } as APIGatewayProxyEvent,
      {} as Context,
    );
    expect(JSON.parse(body)).toEqual({ userId: 'a', note: 'Woof' });
  });
});

describe('what a call takes', () => {
  const Note = z.object({ note: z.optional(z.string()) });
  const echoing = (method: Method) => {
    const about = { method, path: '/note', policy: 'signedIn', failed: 'core.unexpected' } as const;
    return room(
      on(
        { ...about, input: Note, output: Note },
        'signedIn',
        signedIn(async (_, input: z.infer<typeof Note>) => input),
      ),
    );
  };
  const takenBy = async (method: Method, queryStringParameters: { note?: string } | null, body: object | null) => {
    const event = { httpMethod: method, path: '/note', headers: originHeaders(), queryStringParameters, body };
    const answer = await echoing(method)(
      { ...event, body: body && JSON.stringify(body) } as APIGatewayProxyEvent,
      {} as Context,
    );
    return JSON.parse(answer.body).note;
  };

  it.each(['POST', 'PUT', 'PATCH'] as const)('is in the body, and never in the query, of a %s', async (method) => {
    expect(await takenBy(method, { note: 'Woof' }, null)).toBeUndefined();
    expect(await takenBy(method, { note: 'Woof' }, {})).toBeUndefined();
    expect(await takenBy(method, { note: 'Woof' }, { note: 'Wuff' })).toBe('Wuff');
  });

  it.each(['GET', 'DELETE'] as const)('is in the query, and never in the body, of a %s', async (method) => {
    expect(await takenBy(method, null, { note: 'Woof' })).toBeUndefined();
    expect(await takenBy(method, { note: 'Woof' }, { note: 'Wuff' })).toBe('Woof');
  });

  it('is in the body for each call that people write in', () => {
    const written = routes.filter(
      ({ method, input }) => takesQuery({ method }) && input instanceof z.ZodMiniObject && spokenIn(input).size > 0,
    );
    expect(written).toEqual([]);
  });
});
