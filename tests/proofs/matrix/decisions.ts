import type { Forget } from './policies.ts';

interface Decision {
  /** The number of conditions in the function that concern no policy. */
  of: number;
  /** Which of them are forgotten, counted from 1, and what stands there instead. */
  forgotten: Readonly<Record<number, 'true' | 'false' | 'undefined'>>;
}

/** Functions that decide for themselves. The number tells when one has changed: then look which condition is meant. */
export const CONDITIONS: Readonly<Record<string, Decision>> = {
  'http/caller.ts identityOf': { of: 1, forgotten: { 1: 'false' } },
  'http/caller.ts profileOf': { of: 2, forgotten: { 2: 'false' } },
  'core/write.ts attemptUpTo': { of: 3, forgotten: { 1: 'undefined' } },
  'follows/blocks.ts tryToBlock': { of: 4, forgotten: { 2: 'false' } },
  'table/uploads.ts findOwn': { of: 1, forgotten: { 1: 'true' } },
  'messages/guards.ts mutual': { of: 2, forgotten: { 2: 'false' } },
  'table/conversations.ts shown': { of: 1, forgotten: { 1: 'false' } },
  'moderation/reports.ts reportContent': { of: 2, forgotten: { 1: 'false' } },
  'posts/comments.ts addComment': { of: 6, forgotten: { 6: 'false' } },
  'posts/feed.ts listPostsBy': { of: 1, forgotten: { 1: 'true' } },
  'posts/guards.ts author': { of: 1, forgotten: { 1: 'true' } },
  'posts/guards.ts findComment': { of: 3, forgotten: { 2: 'false', 3: 'false' } },
  'posts/tags.ts belongsTo': { of: 4, forgotten: { 1: 'true' } },
  'presence/sockets.ts renewSession': { of: 5, forgotten: { 3: 'true' } },
  'table/sockets.ts overBy': { of: 2, forgotten: { 2: 'false' } },
  'profiles/discover.ts presentCandidates': { of: 4, forgotten: { 3: 'true' } },
  'access/visibility.ts isActive': { of: 2, forgotten: { 2: 'true' } },
  'access/visibility.ts isVisibleTo': { of: 1, forgotten: { 1: 'true' } },
  'access/visibility.ts isInFeed': { of: 2, forgotten: { 1: 'true' } },
  'access/visibility.ts canSeeProfile': { of: 3, forgotten: { 1: 'true' } },
  'profiles/recommend.ts recommendable': { of: 4, forgotten: { 1: 'true', 3: 'true', 4: 'true' } },
  'table/sessions.ts hasEnded': { of: 3, forgotten: { 1: 'false', 3: 'false' } },
};

const withoutTheOthers: Forget = (_, [first]) => `Promise.allSettled([${first}])`;

const withoutCondition: Forget = (callee, [item]) => `${callee}(${item}, 'always')`;

/** A block is seen on both rows of the two dogs: only without both conditions can it be overlooked. */
const regardlessOfBlocks: Forget = (callee, [proof, counted, , known]) =>
  `${callee}(${proof}, ${counted}, () => writes.filter(({ ConditionCheck }) => !ConditionCheck).map((one) =>
    one.Put ? put({ ...relationKey(uid, other), ...edge }, 'always') : one), ${known})`;

/** Calls of ordinary functions that enforce a policy in one place. */
export const CALLS: Readonly<Record<string, Readonly<Record<string, Forget>>>> = {
  'http/guard.ts waitingFor': { inOrder: withoutTheOthers },
  'http/room.ts on': { inOrder: withoutTheOthers },
  'core/write.ts take': { alive: (_, [item = '']) => item },
  'table/follows.ts follow': {
    countFollowers: (callee, [uid, count]) => `${callee}(${uid}, ${count})`,
    count: regardlessOfBlocks,
  },
  'table/follow-requests.ts request': { put: withoutCondition },
  'table/uploads.ts forget': { remove: (callee, [key]) => `${callee}(${key}, { exists: ['PK'] })` },
  'presence/sockets.ts closeSession': { endSocket: () => 'undefined' },
  'table/sockets.ts redeem': { take: (_, [, key]) => `read(${key})` },
};
