import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { usernameKey } from '#shared/profiles/username';
import type { Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { readIndexBefore } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove, succeeds, type Write, write } from '../core/write.ts';
import { type Departed, notGone } from './deletions.ts';
import { newProfile } from './profiles.ts';

const key = {
  username: (username: string): Key => ({ PK: `USERNAME#${usernameKey(username)}`, SK: 'USERNAME' }),
  registration: (sub: string): Key => ({ PK: `REGISTRATION#${sub}`, SK: 'REGISTRATION' }),
};

const HELD_S = 30 * DAY_S;
const REGISTRATIONS = 'REGISTRATIONS';

/** Either reserved by the sign-ups `subs` of one address (`holder` is its hash), or owned by a dog. */
const Username = z.object({
  holder: z.optional(z.string()),
  reservedAt: z.optional(z.number()),
  subs: z._default(z.set(z.string()), new Set()),
  userId: z.optional(z.string()),
});
export type Username = z.infer<typeof Username>;

const Registration = z.object({
  sub: z.string(),
  holder: z.string(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  age: z.int(),
  location: z.string(),
  breed: z.string(),
  hobbies: z.array(z.string()),
  bio: z.string(),
  note: z.optional(z.string()),
  unscored: z.optional(z.string()),
  createdAt: z.string(),
});
export type RegistrationRow = z.infer<typeof Registration>;

export const findUsername = async (username: string) =>
  z.optional(Username).parse(await read(key.username(username), { consistent: true }));

export const ownerOf = async (username: string) => (await findUsername(username))?.userId;

export const findRegistration = async (sub: string) =>
  z.optional(Registration).parse(await read(key.registration(sub), { consistent: true }));

const kept = (registration: RegistrationRow) =>
  put(
    {
      ...key.registration(registration.sub),
      GSI1PK: REGISTRATIONS,
      GSI1SK: `${registration.createdAt}#${registration.sub}`,
      ...registration,
    },
    'always',
  );

const reserve = (proof: Proof, registration: RegistrationRow, when: Condition) => {
  const { username, holder, sub, createdAt } = registration;
  const reservation = { holder, reservedAt: Date.parse(createdAt), subs: new Set([sub]) };
  return succeeds(proof, put({ ...key.username(username), ...reservation }, when), kept(registration));
};

export const reserveFreeUsername = (proof: Proof, registration: RegistrationRow) =>
  reserve(proof, registration, { vacantAt: Math.floor(Date.parse(registration.createdAt) / 1000) });

export const reserveUsernameAgain = (proof: Proof, registration: RegistrationRow) =>
  succeeds(
    proof,
    change(
      key.username(registration.username),
      { set: { reservedAt: Date.parse(registration.createdAt) }, add: { subs: new Set([registration.sub]) } },
      { is: { holder: registration.holder }, missing: ['userId'] },
    ),
    kept(registration),
  );

export const takeOverUsername = (proof: Proof, registration: RegistrationRow, { holder, reservedAt }: Username) =>
  reserve(proof, registration, { is: { holder, reservedAt }, missing: ['userId'] });

export function completeUsername(proof: Proof, { sub, holder, createdAt, ...dog }: RegistrationRow): Promise<boolean> {
  const owned = change(
    key.username(dog.username),
    { set: { userId: sub }, drop: ['reservedAt', 'subs'] },
    { is: { holder }, missing: ['userId'] },
  );
  const created = newProfile({ userId: sub, ...dog }, createdAt);
  return succeeds(proof, ...created, owned, remove(key.registration(sub), { exists: ['PK'] }), notGone(sub));
}

export const renameUsername = (userId: string, holder: string, [from, to]: readonly [string, string]): Write[] => [
  put({ ...key.username(to), holder, userId }),
  remove(key.username(from), { is: { userId } }),
];

/** Keeps the username if it was reserved again since `before`. */
export async function removeRegistration(
  proof: Proof,
  { sub, username, holder }: RegistrationRow,
  before: number,
): Promise<void> {
  await write(proof, remove(key.registration(sub)));
  await attempt(
    proof,
    remove(key.username(username), { is: { holder }, missing: ['userId'], below: { reservedAt: before } }),
  );
}

export async function* registeredBefore(before: number): AsyncGenerator<string> {
  for await (const { PK } of readIndexBefore(REGISTRATIONS, new Date(before).toISOString())) {
    yield PK.slice(key.registration('').PK.length);
  }
}

/** Stores nothing about whose username it was. */
export const holdUsername = (proof: Proof, { uid, username }: Departed, now = Date.now()) =>
  attempt(
    proof,
    put({ ...key.username(username), expiresAt: Math.ceil(now / 1000) + HELD_S }, { is: { userId: uid } }),
  );
