import type { Mutant } from './mutant.ts';

const BLOCKS_TEST = 'functions/follows/blocks.integ.test.ts';
const FOLLOWS_TEST = 'functions/follows/follows.integ.test.ts';
const REQUESTS_TEST = 'functions/follows/requests.integ.test.ts';
const TABLE_FOLLOW_REQUESTS = 'functions/table/follow-requests.ts';
const TABLE_FOLLOWS = 'functions/table/follows.ts';
const TABLE_PROFILES = 'functions/table/profiles.ts';

/** Conditions of following, asking, muting and blocking. */
export const RELATIONS: readonly Mutant[] = [
  {
    name: 'a request is cancelled whatever its state',
    file: TABLE_FOLLOW_REQUESTS,
    from: "remove(relationKey(uid, target), { is: { state: 'requested' } })",
    to: "remove(relationKey(uid, target), { exists: ['PK'] })",
    seenBy: [REQUESTS_TEST, 'cancelling a request > that was accepted leaves the follower'],
  },
  {
    name: 'a request is answered by the id of an older one',
    file: TABLE_FOLLOW_REQUESTS,
    from: "const itself = ({ requestId }: FollowRequest) => ({ is: { state: 'requested', GSI1SK: requestId } });",
    to: "const itself = (_: Request) => ({ is: { state: 'requested' } });",
    seenBy: [
      REQUESTS_TEST,
      'accepting a request > that was taken back and made anew neither accepts nor declines the newer one by the older id',
    ],
  },
  {
    name: 'a request is declined after it was accepted',
    file: TABLE_FOLLOW_REQUESTS,
    from: 'remove(relationKey(asker, target), itself(one))',
    to: "remove(relationKey(asker, target), { exists: ['PK'] })",
    seenBy: [REQUESTS_TEST, 'declining a request > that is accepted right then leaves the follower'],
  },
  {
    name: 'a request is accepted that is no longer there',
    file: TABLE_FOLLOW_REQUESTS,
    from: 'return change(relationKey(asker, target), { set: edge }, itself(one));',
    to: 'return change(relationKey(asker, target), { set: edge }, {});',
    seenBy: [REQUESTS_TEST, 'accepting a request > that is taken back right then makes no follower'],
  },
  {
    name: 'requests are accepted by the page although the dog is private again',
    file: TABLE_FOLLOW_REQUESTS,
    from: "followersCount(target, requests.length, 'public')",
    to: 'followersCount(target, requests.length)',
    seenBy: [REQUESTS_TEST, 'requests of a dog that went public > are not accepted once it is private again'],
  },
  {
    name: 'requests are accepted one by one although the dog is private again',
    file: 'functions/follows/requests.ts',
    from: "await acceptOne(proof, request, 'public')",
    to: 'await acceptOne(proof, request)',
    seenBy: [
      REQUESTS_TEST,
      'requests that are accepted one by one while the dog is public > let in %i once it is private again %s',
    ],
  },
  {
    name: 'the request of a deleted dog is accepted',
    file: TABLE_PROFILES,
    from: '{ ...ALIVE, below: by > 0 ? { following: MAX_FOLLOWED } : {} }',
    to: "{ exists: ['PK'], below: by > 0 ? { following: MAX_FOLLOWED } : {} }",
    seenBy: [REQUESTS_TEST, 'accepting a request > of a dog that is deleted changes nothing'],
  },
  {
    name: 'a dog that is deleted right then accepts a request',
    file: TABLE_PROFILES,
    from: '{ ...ALIVE, is: privacy && { privacy } }',
    to: "{ exists: ['PK'], is: privacy && { privacy } }",
    seenBy: [REQUESTS_TEST, 'accepting a request > by a dog that is deleted right then makes no follower'],
  },
  {
    name: 'a dog that goes private right then gets a follower without a request',
    file: TABLE_FOLLOWS,
    from: "countFollowers(other, 1, 'public')",
    to: 'countFollowers(other, 1)',
    seenBy: [
      FOLLOWS_TEST,
      'what changes between reading and writing > a dog that goes private gets a request, never a follower',
    ],
  },
  {
    name: 'a dog that is deleted right then gets a follower',
    file: 'functions/table/follows.ts',
    from: "when: { missing: ['deletedAt'], ...(privacy && { is: { privacy } }) }",
    to: 'when: { ...(privacy && { is: { privacy } }) }',
    seenBy: [FOLLOWS_TEST, 'what changes between reading and writing > a dog that is deleted gets no follower'],
  },
  {
    name: 'a follow is written over a block',
    file: TABLE_FOLLOWS,
    from: "const UNRELATED = { isOrMissing: { state: 'requested' } };",
    to: "const UNRELATED = { missing: ['nothing'] };",
    seenBy: [BLOCKS_TEST, 'a block > that comes right before a follow is written outlives it'],
  },
  {
    name: 'a request is written over a block',
    file: TABLE_FOLLOW_REQUESTS,
    from: 'return succeeds(proof, put(row));',
    to: "return succeeds(proof, put(row, 'always'));",
    seenBy: [BLOCKS_TEST, 'a block > that comes right before a request is written outlives it'],
  },
  {
    name: 'a dog is muted that was only asked',
    file: TABLE_FOLLOWS,
    from: 'change(relationKey(uid, other), flag, FOLLOWING)',
    to: 'change(relationKey(uid, other), flag)',
    seenBy: [BLOCKS_TEST, 'a muted dog > has to be followed, and not only asked'],
  },
  {
    name: 'the block of the other dog is taken back',
    file: 'functions/table/blocks.ts',
    from: `remove(relationKey(uid, other), { is: { state: 'blocking' } }),
    remove(relationKey(other, uid), { is: { state: 'blocked' } }),`,
    to: 'remove(relationKey(uid, other)), remove(relationKey(other, uid)),',
    seenBy: [BLOCKS_TEST, 'a block > by the other dog survives an unblock that was decided before it'],
  },
  {
    name: 'a blocked dog may block back, and learns who blocks it',
    file: 'functions/follows/blocks.ts',
    from: "if (bonds.own?.state === 'blocked') throw refuse('profiles.notFound');",
    to: '',
    seenBy: [
      BLOCKS_TEST,
      'a block > by a dog that the other one blocks already is refused as if the other did not exist',
    ],
  },
  {
    name: 'a dog that is not there is blocked',
    file: TABLE_PROFILES,
    from: 'check(profileKey(uid), ALIVE)',
    to: "check(profileKey(uid), { missing: ['nothing'] })",
    seenBy: [BLOCKS_TEST, 'a block > of oneself or of nobody is refused'],
  },
  {
    name: 'a message is sent to a dog that does not follow back',
    file: TABLE_FOLLOWS,
    from: "check(relationKey(uid, other), { is: { state: 'following', mutual: true } })",
    to: "check(relationKey(uid, other), { is: { state: 'following' } })",
    seenBy: [
      'functions/messages/messages.integ.test.ts',
      'a message against an unfollow > of %s that comes first is refused, and leaves nothing',
    ],
  },
  {
    name: 'a dog follows itself',
    file: 'functions/follows/policies.ts',
    from: "if (uid === userId) throw refuse('follows.self');",
    to: '',
    seenBy: [FOLLOWS_TEST, 'following a public dog > is refused to itself'],
  },
];
