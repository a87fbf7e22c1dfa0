import type { Mutant } from './mutant.ts';

const POSTS_TEST = 'functions/access/posts.test.ts';
const BLOCKS_TEST = 'functions/follows/blocks.integ.test.ts';
const REACTIONS_TEST = 'functions/presence/reactions.integ.test.ts';
const PROFILES_TEST = 'functions/profiles/profiles.integ.test.ts';
const RECOMMEND_TEST = 'functions/profiles/recommend.integ.test.ts';
const SEARCH_TEST = 'functions/profiles/search.integ.test.ts';
const ACCESS_VISIBILITY = 'functions/access/visibility.ts';
const PROFILES_DISCOVER = 'functions/profiles/discover.ts';
const PROFILES_PROFILES = 'functions/profiles/profiles.ts';
const PROFILES_RECOMMEND = 'functions/profiles/recommend.ts';
const PROFILES_SERIALISE = 'functions/profiles/views.ts';
const SEEN_OUTSIDE_BLOCKS =
  'a dog that is %s > is seen unless blocked; its profile and posts only by those who may see them';
const NEVER_RECOMMENDED =
  'recommended dogs > are never the caller or followed, deleted or private dogs, even if their row for random picks was left';

/** Who sees a dog, in lists, searches and frames too. */
export const DOGS: readonly Mutant[] = [
  {
    name: 'a dog that is deleted changes its privacy',
    file: 'functions/table/profiles.ts',
    from: "export const ALIVE: Condition = { exists: ['PK'], missing: ['deletedAt'] };",
    to: "export const ALIVE: Condition = { exists: ['PK'] };",
    seenBy: [PROFILES_TEST, 'privacy > of a dog that is deleted stays as it is'],
  },
  {
    name: 'a deleted dog is seen',
    file: ACCESS_VISIBILITY,
    from: 'owner !== undefined && !owner.deletedAt',
    to: 'owner !== undefined',
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a dog is seen across a block',
    file: ACCESS_VISIBILITY,
    from: 'isActive(owner) && !blocked',
    to: 'isActive(owner)',
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a block is one only for the dog that blocks',
    file: 'functions/table/blocks.ts',
    from: "state === 'blocking' || state === 'blocked'",
    to: "state === 'blocking'",
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'everybody sees what a private dog posts',
    file: ACCESS_VISIBILITY,
    from: "privacy === 'public' || relation === 'self' || relation === 'following'",
    to: 'Boolean(privacy && relation)',
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'who only asked sees what a private dog posts',
    file: ACCESS_VISIBILITY,
    from: "privacy === 'public' || relation === 'self' || relation === 'following'",
    to: "privacy === 'public' || relation !== 'none'",
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a card is shown whoever asks',
    file: ACCESS_VISIBILITY,
    from: "if (!isVisibleTo(owner, standing)) throw refuse('profiles.notFound');",
    to: "if (!owner) throw refuse('profiles.notFound');",
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'the posts of a private dog are listed for everybody',
    file: ACCESS_VISIBILITY,
    from: "if (!canSeeProfile(dog)) throw refuse('profiles.notFound');",
    to: '',
    seenBy: [
      'functions/posts/posts.integ.test.ts',
      'the posts of a dog > of a private dog do not exist for anybody but its followers and itself',
    ],
  },
  {
    name: 'lists show dogs across a block',
    file: ACCESS_VISIBILITY,
    from: 'return standing && isVisibleTo(owner, standing) ?',
    to: 'return standing && isActive(owner) ?',
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a post is found whoever its private author is',
    file: ACCESS_VISIBILITY,
    from: '(dog && canSeeProfile(dog) ? dog : undefined)',
    to: 'dog',
    seenBy: [POSTS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'what a blocked dog says is shown',
    file: ACCESS_VISIBILITY,
    from: 'for (const uid of blocked) owners.delete(uid);',
    to: '',
    seenBy: [BLOCKS_TEST, 'a block > hides each dog’s comments on others’ posts from the other'],
  },
  {
    name: 'what a deleted dog says is shown',
    file: ACCESS_VISIBILITY,
    from: 'owners.filter(isActive)',
    to: 'owners.filter((owner) => owner !== undefined)',
    seenBy: ['functions/posts/comments.integ.test.ts', 'the comments on a post > leave out those of a deleted dog'],
  },
  {
    name: 'frames reach dogs that may not see the dog',
    file: ACCESS_VISIBILITY,
    from: 'standing && isVisibleTo(owner, standing) && canSeeProfile({ owner, standing })',
    to: 'standing && isVisibleTo(owner, standing)',
    seenBy: [
      REACTIONS_TEST,
      'a dog that comes or leaves > is not shown to those who may not see it: after unfollowing a private dog, or a block',
    ],
  },
  {
    name: 'the feed shows a deleted dog',
    file: ACCESS_VISIBILITY,
    from: 'owners.filter((owner) => isActive(owner))',
    to: 'owners',
    seenBy: ['functions/posts/feed.integ.test.ts', 'the feed > drops the posts of a deleted dog at once'],
  },
  {
    name: 'a further page of the feed shows dogs that are not followed',
    file: ACCESS_VISIBILITY,
    from: "relation === 'following' && !muted",
    to: '!muted && relation !== undefined',
    seenBy: [POSTS_TEST, 'a dog that is %s > is in the feed of dogs that follow and do not mute it'],
  },
  {
    name: 'a further page of the feed shows muted dogs',
    file: ACCESS_VISIBILITY,
    from: "relation === 'following' && !muted",
    to: "relation === 'following' && muted !== null",
    seenBy: [POSTS_TEST, 'a dog that is %s > is in the feed of dogs that follow and do not mute it'],
  },
  {
    name: 'a blocked dog learns who blocks it',
    file: 'functions/follows/lists.ts',
    from: "card && rows[at]?.state === 'blocking' ?",
    to: 'card && rows[at] ?',
    seenBy: [BLOCKS_TEST, 'a block > is visible to the blocking dog, and to nobody else'],
  },
  {
    name: 'a list tells whether a private dog is online',
    file: 'functions/profiles/views.ts',
    from: 'canSeeProfile(dog) && isOnline(presence)',
    to: 'isOnline(presence)',
    seenBy: [
      'functions/follows/lists.integ.test.ts',
      'my followers > that are online look so only to those who may see them',
    ],
  },
  {
    name: 'the profile of a private dog is whole for everybody',
    file: PROFILES_PROFILES,
    from: 'canSeeProfile(dog) ? profileOf(dog, about) : restrictedOf(dog)',
    to: 'profileOf(dog, about)',
    seenBy: [
      PROFILES_TEST,
      "another dog's profile > of a private dog is a restricted card to strangers and to those with a pending request",
    ],
  },
  {
    name: 'a username leads to a dog that may not be seen',
    file: PROFILES_PROFILES,
    from: 'await getVisibleDog(uid, userId);',
    to: '',
    seenBy: [
      'functions/profiles/named.integ.test.ts',
      'a name that is free, only reserved or a deleted dog’s finds nobody',
    ],
  },
  {
    name: 'a search finds dogs across a block',
    file: PROFILES_DISCOVER,
    from: 'standing && isVisibleTo(owner, standing) && about',
    to: 'standing && owner && !owner.deletedAt && about',
    seenBy: [BLOCKS_TEST, 'a block > hides each from the other: profile, posts, search'],
  },
  {
    name: 'a search finds a private dog by what it no longer shows',
    file: PROFILES_DISCOVER,
    from: ' && isWanted(owner, about.details)',
    to: '',
    seenBy: [SEARCH_TEST, 'a search > finds a private dog only by its names, at once, and shows only its card'],
  },
  {
    name: 'a search tells the breed of a private dog',
    file: PROFILES_DISCOVER,
    from: "(privacy === 'public' && details.breed === breed)",
    to: '(Boolean(privacy) && details.breed === breed)',
    seenBy: [SEARCH_TEST, 'a search > never reveals the breed of a private dog, even if it is named after one'],
  },
  {
    name: 'a search shows what a private dog is like',
    file: PROFILES_SERIALISE,
    from: 'if (!canSeeProfile(meeting)) return { ...card, isOnline: false };',
    to: '',
    seenBy: [SEARCH_TEST, 'a search > finds a private dog only by its names, at once, and shows only its card'],
  },
  {
    name: 'a private dog is recommended',
    file: PROFILES_RECOMMEND,
    from: "owner.privacy === 'public' && standing.relation !== 'following'",
    to: "owner !== undefined && standing.relation !== 'following'",
    seenBy: [RECOMMEND_TEST, NEVER_RECOMMENDED],
  },
  {
    name: 'a followed dog is recommended',
    file: PROFILES_RECOMMEND,
    from: "owner.privacy === 'public' && standing.relation !== 'following'",
    to: "owner.privacy === 'public' && standing !== undefined",
    seenBy: [RECOMMEND_TEST, NEVER_RECOMMENDED],
  },
  {
    name: 'a dog is recommended to itself',
    file: PROFILES_RECOMMEND,
    from: 'drawn.filter((uid) => uid !== viewer)',
    to: 'drawn',
    seenBy: [RECOMMEND_TEST, NEVER_RECOMMENDED],
  },
  {
    name: 'a dog that hides is seen online',
    file: PROFILES_SERIALISE,
    from: '!hidden && onlineUntil > Date.now()',
    to: 'hidden !== null && onlineUntil > Date.now()',
    seenBy: [REACTIONS_TEST, 'a dog that comes or leaves > is not shown while it hides, nor when it was last online'],
  },
];
