import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type SpokenIn, spokenIn } from '#shared/core/text';
import { DAY_MS } from '#shared/core/time';
import { randomTag } from '#shared/testing/random-tag';
import { client } from '../core/dynamodb.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import type { Identity } from '../core/request.ts';
import { type Item, tableName } from '../core/table.ts';
import { change, put, write } from '../core/write.ts';
import { findProfile, newProfile, type ProfileRow, profileKey, setProfilePrivacy } from '../table/profiles.ts';
import { gatewayEvent } from './gateway-event.ts';
import { originHeaders } from './origin.ts';

type Registered = Parameters<typeof newProfile>[0];

export interface Dog extends Identity {
  username: string;
  confirmed: Proof;
  /** As it is now. */
  profile: Promise<ProfileRow>;
}

/** The dog as the caller of what a guard lets in. */
export const asDog = (uid: string, username = ''): Dog => ({
  uid,
  username,
  authTime: 0,
  originJti: 'session',
  confirmed: SYSTEM,
  get profile() {
    return findProfile(uid, { consistent: true }).then((found) => found ?? Promise.reject(new Error('No such dog.')));
  },
});

/** A registered dog; each has its own id, so that tests do not interfere. */
export async function newDog(given: Partial<Registered> = {}): Promise<Dog> {
  const { userId = randomUUID(), username = `dog_${randomTag()}`, ...rest } = given;
  const details = { email: `${username}@example.com`, age: 3, location: 'Berlin', breed: 'Beagle', hobbies: ['Naps'] };
  await write(SYSTEM, ...newProfile({ userId, username, name: 'Rex', ...details, ...rest }));
  return asDog(userId, username);
}

/** A dog that registered `days` ago. */
export async function agedDog(days = 14): Promise<Dog> {
  const dog = await newDog();
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
  await write(SYSTEM, change(profileKey(dog.uid), { set: { createdAt } }));
  return dog;
}

export const usernameRow = ({ uid, username }: Pick<Dog, 'uid' | 'username'>) =>
  put({ PK: `USERNAME#${username}`, SK: 'USERNAME', userId: uid });

/** A registered dog that is found by its username. */
export async function namedDog(given?: Partial<Registered>): Promise<Dog> {
  const dog = await newDog(given);
  await write(SYSTEM, usernameRow(dog));
  return dog;
}

export const newDogs = (count: number): Promise<Dog[]> => Promise.all(Array.from({ length: count }, () => newDog()));

export async function newPrivateDog(given: Partial<Registered> = {}): Promise<Dog> {
  const dog = await newDog(given);
  await setProfilePrivacy(SYSTEM, dog.uid, 'private');
  return dog;
}

/** A word that is used nowhere else; wherever it is found, a text was shown. */
export const canary = () => `canary${randomTag()}`;

/** A canary in each spoken field of a schema. */
export const canariesIn = <S extends z.ZodMiniObject>(schema: S, next = canary) =>
  Object.fromEntries(
    [...spokenIn(schema).keys()].map((field) => {
      const word = next();
      return [field, z.safeParse(schema.shape[field] as z.core.$ZodType, ['Woof']).success ? [word] : word];
    }),
  ) as Required<SpokenIn<S>>;

/** Marks a dog as deleted, as the first step of a deletion does. */
export const tombstone = (uid: string) =>
  write(SYSTEM, change(profileKey(uid), { set: { deletedAt: new Date().toISOString() } }));

/** Rows that the stream's consumers derive from others, at any time. */
const isDerived = ({ PK, SK }: Item) =>
  /^(SEARCH#|NOTICES#|TAG#|TAGHOUR|TAGS$)/.test(`${PK}`) || /^(WORDS$|USED#)/.test(`${SK}`);

/** Every row that names one of these dogs, in a fixed order. */
export async function rowsOf(...uids: string[]): Promise<Item[]> {
  const rows: Item[] = [];
  let start: Item | undefined;
  do {
    const command = new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await client.send(command);
    const made = Items.filter((row) => !isDerived(row));
    rows.push(...made.filter((row) => uids.some((uid) => JSON.stringify(row).includes(uid))));
    start = LastEvaluatedKey;
  } while (start);
  const nameOf = ({ PK, SK }: Item) => `${PK} ${SK}`;
  return rows.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

interface Sent {
  /** The caller; undefined for a request without a token. */
  from?: { uid: string; originJti?: string };
  query?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
}

const claimsOf = ({ uid, originJti = 'session' }: NonNullable<Sent['from']>) => ({
  sub: uid,
  auth_time: '4000000000',
  origin_jti: originJti,
});

export const eventOf = (method: string, path: string, { from, query, body }: Sent): APIGatewayProxyEvent =>
  gatewayEvent(method, path, { claims: from && claimsOf(from), query, body, headers: originHeaders() });

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** Calls a feature as API Gateway would; returns what a client sees. */
export async function ask(handler: Handler, method: string, path: string, sent: Sent = {}) {
  const { statusCode, body } = await handler(eventOf(method, path, sent), {} as Context);
  return { status: statusCode, body: JSON.parse(body) };
}
