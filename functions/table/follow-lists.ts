import * as z from 'zod';
import { type Page, parsePage, readPage, readWhole } from '../core/range.ts';
import { followerKey, followingKey, type Part, rangeOf } from './relations.ts';

const Edge = z.object({
  userId: z.string(),
  mutual: z.boolean(),
  muted: z.literal(true).optional(),
  createdAt: z.string(),
});
export type Edge = z.infer<typeof Edge>;

const FOLLOWING = followingKey('', '').SK;

export const followedBy = async (uid: string): Promise<Edge[]> =>
  Edge.array().parse(await readWhole({ ...rangeOf(uid, FOLLOWING), consistent: true }));

const Follower = Edge.omit({ mutual: true });

export const followingOf = async (uid: string, { limit, after }: Part): Promise<Page<Edge>> =>
  parsePage(Edge, await readPage(rangeOf(uid, FOLLOWING, after), limit));

export const mutualsOf = async (uid: string, { limit, after }: Part): Promise<Page<Edge>> =>
  parsePage(Edge, await readPage(rangeOf(uid, FOLLOWING, after), limit, { where: ({ mutual }) => mutual === true }));

export const followersOf = async (uid: string, { limit, after }: Part) =>
  parsePage(Follower, await readPage(rangeOf(uid, followerKey('', '').SK, after), limit));
