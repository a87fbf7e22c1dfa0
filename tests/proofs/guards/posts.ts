import type { Mutant } from './mutant.ts';

const ACCESS_TEST = 'functions/access/posts.test.ts';
const BLOCKS_TEST = 'functions/follows/blocks.integ.test.ts';
const ANNOUNCE_TEST = 'functions/posts/announce.integ.test.ts';
const COMMENTS_TEST = 'functions/posts/comments.integ.test.ts';
const EDIT_REMOVE_TEST = 'functions/posts/edit-remove.integ.test.ts';
const WITHHELD_TEST = 'functions/posts/withheld.integ.test.ts';
const ACCESS_POSTS = 'functions/access/posts.ts';
const POSTS_COMMENTS = 'functions/posts/comments.ts';
const POSTS_FEED = 'functions/posts/feed.ts';
const POSTS_GUARDS = 'functions/posts/policies.ts';
const POSTS_TAGS = 'functions/posts/tags.ts';
const TABLE_FOLLOW_LISTS = 'functions/table/follow-lists.ts';
const SEEN_OUTSIDE_BLOCKS =
  'a dog that is %s > is seen unless blocked; its profile and posts only by those who may see them';

/** Who sees, writes and changes posts and comments. */
export const POSTS: readonly Mutant[] = [
  {
    name: 'a comment is made under the id of one of another dog',
    file: POSTS_COMMENTS,
    from: "if (row.authorId !== uid) throw refuse('core.badInput');",
    to: '',
    seenBy: [COMMENTS_TEST, "commenting on a post > with another dog's id is refused, and changes nothing"],
  },
  {
    name: 'a dog that is deleted right then publishes a post',
    file: 'functions/table/profiles.ts',
    from: `{ set: { latest: packIds(latest) }, add: { posts: 1, latestVersion: 1 } },
    { ...ALIVE, is: { latestVersion: version } },`,
    to: `{ set: { latest: packIds(latest) }, add: { posts: 1, latestVersion: 1 } },
    { is: { latestVersion: version } },`,
    seenBy: [
      'functions/posts/posts.integ.test.ts',
      'publishing a post > of a dog that is deleted meanwhile writes nothing',
    ],
  },
  {
    name: 'an edit brings a deleted post back',
    file: 'functions/table/posts.ts',
    from: 'change(postKey(row), { set, drop }, same(row))',
    to: 'change(postKey(row), { set, drop }, {})',
    seenBy: [EDIT_REMOVE_TEST, 'editing a post > that is deleted right then does not bring it back'],
  },
  {
    name: 'frames reach every socket, whoever they are for',
    file: 'functions/table/sockets.ts',
    from: 'return known.filter(({ uid }) => chosen.includes(uid));',
    to: 'return chosen ? known : [];',
    seenBy: [
      ANNOUNCE_TEST,
      'a new post > is not announced to dogs that unfollowed or mute the author, nor across a block',
    ],
  },
  {
    name: 'the feed shows muted dogs',
    file: TABLE_FOLLOW_LISTS,
    from: "{ is: { state }, missing: ['muted'] }",
    to: '{ is: { state } }',
    seenBy: [BLOCKS_TEST, 'a muted dog > is still followed, but not in the feed until it is unmuted'],
  },
  {
    name: 'the feed shows dogs that were only asked',
    file: TABLE_FOLLOW_LISTS,
    from: "{ is: { state }, missing: ['muted'] }",
    to: "{ missing: ['muted'] }",
    seenBy: [
      'functions/posts/feed.integ.test.ts',
      'the feed > keeps a followed dog that goes private, and never shows one with only a pending request',
    ],
  },
  {
    name: 'the feed shows a withheld post',
    file: POSTS_FEED,
    from: 'row && !isPostWithheld(row) ?',
    to: 'row ?',
    seenBy: [
      'functions/posts/feed-pages.integ.test.ts',
      'the second page > does not show what has been hidden since the first: %s',
    ],
  },
  {
    name: 'a post is seen that others may not see yet',
    file: ACCESS_POSTS,
    from: 'const isThere = row && isSeenBy(viewer, row) && isVisibleTo(owner, standing);',
    to: 'const isThere = row && isVisibleTo(owner, standing);',
    seenBy: [ACCESS_TEST, 'a post with %s is seen by its author alone'],
  },
  {
    name: 'a post is seen across a block',
    file: ACCESS_POSTS,
    from: 'const isThere = row && isSeenBy(viewer, row) && isVisibleTo(owner, standing);',
    to: 'const isThere = row && isSeenBy(viewer, row) && owner && !owner.deletedAt;',
    seenBy: [ACCESS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a post of a private dog is seen by everybody',
    file: ACCESS_POSTS,
    from: 'if (!isThere || !canSeeProfile({ owner, standing })) throw missing();',
    to: 'if (!isThere) throw missing();',
    seenBy: [ACCESS_TEST, SEEN_OUTSIDE_BLOCKS],
  },
  {
    name: 'a list of posts has one that others may not see yet',
    file: ACCESS_POSTS,
    from: 'row && author && isSeenBy(viewer, row) ?',
    to: 'row && author ?',
    seenBy: [ACCESS_TEST, 'a post with %s is seen by its author alone'],
  },
  {
    name: 'a withheld post is seen by others',
    file: ACCESS_POSTS,
    from: 'viewer === row.authorId || !isPostWithheld(row)',
    to: 'Boolean(viewer && row)',
    seenBy: [ACCESS_TEST, 'a post with %s is seen by its author alone'],
  },
  {
    name: 'a withheld post is listed for others',
    file: POSTS_FEED,
    from: 'uid === userId ? listPostsBy : listSeenPosts',
    to: 'listPostsBy',
    seenBy: [
      WITHHELD_TEST,
      'a post that a rescreen refuses > is visible only to its author, with the reason, and counts nowhere',
    ],
  },
  {
    name: 'a post is shown that was withheld while its text was read',
    file: 'functions/posts/views.ts',
    from: 'whole && isPostWithheld(whole) === isPostWithheld(row) ?',
    to: 'whole ?',
    seenBy: [
      'functions/posts/texts.integ.test.ts',
      'a long text > is not shown if the post was withheld between the two reads',
    ],
  },
  {
    name: 'a withheld post is announced',
    file: 'functions/posts/jobs.ts',
    from: '!post || isPostWithheld(post) ||',
    to: '!post ||',
    seenBy: [ANNOUNCE_TEST, 'a new post > is not announced once only its author may see it: %s'],
  },
  {
    name: 'the page of a tag shows what its author alone sees',
    file: POSTS_TAGS,
    from: '!pending && refused === undefined && ',
    to: '',
    seenBy: [
      WITHHELD_TEST,
      'a post that a rescreen refuses > leaves the pages of its tags, and its author’s view of them',
    ],
  },
  {
    name: 'the page of a tag shows private dogs',
    file: POSTS_TAGS,
    from: "author.privacy === 'public' && ",
    to: '',
    seenBy: [
      'functions/posts/tags.integ.test.ts',
      'the posts with a tag > disappear when their author goes private, for its followers too, and return when it goes public',
    ],
  },
  {
    name: 'a post is liked by who may not see it',
    file: POSTS_GUARDS,
    from: 'const reads = (uid: string, { postId }: About) => postLookups(uid, postRefOf(postId));',
    to: 'const reads = (_: string, { postId }: About) => postLookups(postRefOf(postId).authorId, postRefOf(postId));',
    seenBy: [BLOCKS_TEST, 'a block > hides each from the other: profile, posts, search'],
  },
  {
    name: 'a post is changed by another dog',
    file: POSTS_GUARDS,
    from: 'if (uid === ref.authorId) return ref;',
    to: 'if (uid) return ref;',
    seenBy: [EDIT_REMOVE_TEST, "another dog's post > is neither edited nor deleted"],
  },
  {
    name: 'a refusal to change a post tells that it is there',
    file: POSTS_GUARDS,
    from: `visiblePost(uid, rows);
    throw refuse('core.forbidden');`,
    to: "throw refuse('core.forbidden');",
    seenBy: [EDIT_REMOVE_TEST, "another dog's post > that may not be seen is missing for who would change it"],
  },
  {
    name: 'a refusal to remove a comment tells that its post is there',
    file: POSTS_GUARDS,
    from: 'if (comment?.authorId !== uid) visiblePost(uid, rows);',
    to: '',
    seenBy: [COMMENTS_TEST, 'deleting a comment > is refused as if nothing were there to who may not see the post'],
  },
  {
    name: "a comment that its author alone sees is removed by the post's",
    file: POSTS_GUARDS,
    from: 'if (!isCommentSeenBy(uid, comment)) throw',
    to: 'if (!comment) throw',
    seenBy: [
      WITHHELD_TEST,
      'a comment that a rescreen refuses > can be deleted only by its author, and is deleted with its post',
    ],
  },
  {
    name: 'a comment is removed by any dog',
    file: POSTS_GUARDS,
    from: "if (comment.authorId !== uid && postRefOf(postId).authorId !== uid) throw refuse('posts.notYourComment');",
    to: '',
    seenBy: [COMMENTS_TEST, 'deleting a comment > is refused to others with the spec’s sentence'],
  },
  {
    name: 'a refused comment is seen by others',
    file: 'functions/table/comments.ts',
    from: 'row !== undefined && (row.refused === undefined || row.authorId === viewer)',
    to: 'row !== undefined && viewer !== undefined',
    seenBy: [
      WITHHELD_TEST,
      'a comment that a rescreen refuses > is visible only to its author, with the reason, and no longer counts',
    ],
  },
  {
    name: 'a refused comment is listed for others',
    file: POSTS_COMMENTS,
    from: 'return author && isCommentSeenBy(uid, row)',
    to: 'return author',
    seenBy: [
      WITHHELD_TEST,
      'a comment that a rescreen refuses > is visible only to its author, with the reason, and no longer counts',
    ],
  },
  {
    name: 'a like of a private dog is shown to everybody',
    file: 'functions/posts/likes.ts',
    from: 'dog && (uid === ref.authorId || canSeeProfile(dog)) ?',
    to: 'dog ?',
    seenBy: [
      'functions/posts/likes.integ.test.ts',
      'the dogs that like a post > include private ones only for their followers, themselves and the author',
    ],
  },
];
