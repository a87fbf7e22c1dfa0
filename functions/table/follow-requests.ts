import * as z from 'zod';
import { readIndexNewest } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/range.ts';
import { readAll } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, type Carrying, carrying, check, put, remove, type Write } from '../core/write.ts';
import { notBlocked } from './blocks.ts';
import { answered } from './notifications.ts';
import { stillPrivate } from './profiles.ts';
import { followingKey, type Part, rangeOf, requestedKey, requestKey } from './relations.ts';

/** Stored with the target; `userId` is the requester. */
const Request = z.object({ userId: z.string(), requestId: z.string(), createdAt: z.string() });
export type Request = z.infer<typeof Request>;

const requestOrNone = Request.optional();

/** `followed` is true if the target already follows the requester. */
export async function requestTo(target: string, asker: string): Promise<(Request & { followed: boolean }) | undefined> {
  const keys = [requestKey(target, asker), followingKey(target, asker)];
  const [item, back] = await readAll(keys, { consistent: true });
  const request = requestOrNone.parse(item);
  return request && { ...request, followed: back !== undefined };
}

export const askersOf = async (target: string, { limit, after }: Part): Promise<Page<string>> => {
  const range = { ...rangeOf(target, requestKey('', '').SK, after), consistent: true };
  return mapPage(parsePage(Request, await readPage(range, limit)), ({ userId }) => userId);
};

/** Newest first, from an index that may lag behind the table. */
export async function listedOf(target: string, limit: number, before?: string) {
  const listed = await readIndexNewest(`REQUESTS#${target}`, limit, before);
  return mapPage(listed, ({ SK, GSI1SK }) => ({
    userId: SK.slice(requestKey('', '').SK.length),
    requestId: GSI1SK,
  }));
}

export const requestsOf = async (target: string, askers: string[]): Promise<(Request | undefined)[]> =>
  requestOrNone.array().parse(
    await readAll(
      askers.map((asker) => requestKey(target, asker)),
      { consistent: true },
    ),
  );

const ALREADY_MISSING = { missing: ['PK'] };
const THERE = { exists: ['PK'] };

/** Returns false if the target is not private, either dog blocks the other, or a follow or request exists. */
export async function request(proof: Proof, uid: string, target: string): Promise<boolean> {
  const created = { requestId: newUlid(), createdAt: new Date().toISOString() };
  const listed = { GSI1PK: `REQUESTS#${target}`, GSI1SK: created.requestId };
  const failed = await attempt(
    proof,
    put({ ...requestKey(target, uid), userId: uid, ...created, ...listed }),
    put({ ...requestedKey(uid, target), userId: target, ...created }),
    stillPrivate(target),
    check(followingKey(uid, target), ALREADY_MISSING),
    notBlocked(uid, target),
  );
  return failed.length === 0;
}

export const withdrawal = (uid: string, target: string): [Carrying<'requester'>, Write] => [
  carrying('requester', remove(requestedKey(uid, target), THERE)),
  remove(requestKey(target, uid), THERE),
];

/** Returns false if this request is no longer pending, even if a newer one is. */
export async function decline(
  proof: Proof<'target'>,
  target: string,
  { userId, requestId }: Request,
): Promise<boolean> {
  const itself = { is: { requestId } };
  const failed = await attempt(
    proof,
    remove(requestedKey(userId, target), itself),
    carrying('target', remove(requestKey(target, userId), itself)),
    answered(target, requestId),
  );
  return failed.length === 0;
}

export const withdraw = async (proof: Proof<'requester'>, uid: string, target: string) =>
  (await attempt(proof, ...withdrawal(uid, target))).length === 0;
