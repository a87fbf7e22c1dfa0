import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, page, says, Timestamp, ULID, Ulid, UserId, UUID, withFallback } from '#shared/core/schema';
import { freeText, lengthOf, spoken, tidied } from '#shared/core/text';
import { MAX_ALT, MAX_POST } from '#shared/limits';
import { comments } from '#shared/posts/comments';
import { PostId, PostPlace, PostRef } from '#shared/posts/id';
import { Tag, UsedTag } from '#shared/posts/tags';
import { Card } from '#shared/profiles/contract';

const MOST = 20;
const NONE = 'none';
const ID = `${ULID}-${UUID}`;

/** Ids of posts that frames announced, joined by commas, or `none`: an empty value could get lost in a query. */
export const Announced = z.string().check(z.regex(new RegExp(`^(${NONE}|${ID}(,${ID}){0,${MOST - 1}})$`)));

export const announcedIds = (announced: string): string[] => (announced === NONE ? [] : announced.split(','));

export const announcedOf = (ids: readonly string[]): string => ids.toSorted().slice(-MOST).join(',') || NONE;

export const FEED_PER_DOG = 5;
export const PAGE = 20;

/**
 * Readers that follow more dogs send the announced posts with each first page: they may get the feed cached for them
 * within the last minute, with these posts added.
 */
export const MANY_FOLLOWED = 300;

/** Holds the places of up to a hundred of the next posts. */
const FeedCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,3300}$/));

export const Post = z.object({
  postId: PostId,
  author: Card,
  text: z.string(),
  isMedia: z.boolean(),
  media: z.nullable(z.string()),
  /** Clients do not show types that they do not know. */
  mediaType: withFallback(z.nullable(z.enum(['image', 'video'])), null),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  thumbhash: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  location: withFallback(z.literal(''), ''),
  timestamp: Timestamp,
  editedAt: z.nullable(Timestamp),
  likes: z.int(),
  liked: z.boolean(),
  comments: z.int(),
  bookmarked: z.boolean(),
  /** Visible to its author only, until it is reviewed. */
  pending: z.boolean(),
  /** Why it was refused; only its author sees it. */
  refused: z.optional(z.string()),
});
export type Post = z.infer<typeof Post>;

/** Refused if too long, never cut. Half a surrogate pair becomes U+FFFD, because it cannot be stored. */
export const PostText = freeText({ max: MAX_POST, empty: 'posts.contentRequired', tooLong: 'posts.tooLong' });

const Alt = spoken(
  z.string().check(
    z.overwrite(tidied),
    z.refine((alt) => lengthOf(alt) <= MAX_ALT, says('posts.altTooLong')),
  ),
  { manner: 'free' },
);

export const Draft = z.strictObject({
  text: PostText,
  postId: z.optional(Ulid),
  uploadId: z.optional(Ulid),
  alt: z.optional(Alt),
});
export type Draft = z.output<typeof Draft>;

/** In a list the authors are sent beside the posts, each once, and null or false fields may be absent. */
export const ListedPost = z.partial(z.omit(Post, { author: true }), {
  media: true,
  mediaType: true,
  width: true,
  height: true,
  thumbhash: true,
  poster: true,
  alt: true,
  editedAt: true,
  pending: true,
});
export type ListedPost = z.infer<typeof ListedPost>;

export const Posts = z.extend(page(ListedPost), { authors: z.array(Card) });
export type Posts = z.infer<typeof Posts>;

const Edited = z.extend(PostRef, { text: PostText });
const Liked = z.object({ liked: z.boolean(), likes: z.int() });
const Bookmarked = z.object({ bookmarked: z.boolean() });

/** The id of a like; likes stored before they had an order are listed by their dogs. */
const LikePlace = z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/));

const post = '/posts/{postId}';
const like = { policy: 'seePost', failed: 'posts.likeFailed' } as const;
const bookmark = { policy: 'seePost', failed: 'posts.bookmarkFailed' } as const;
const load = { failed: 'posts.loadFailed' } as const;
const from = <Place extends z.ZodMiniType>(place: Place) => z.strictObject({ cursor: z.optional(place) });

export const posts = {
  create: route(
    'POST',
    '/posts',
    { policy: 'self', failed: 'posts.createFailed', also: ['core.clock', 'posts.guidelines', 'media.unusable'] },
    { input: Draft, output: Post },
  ),
  feed: route(
    'GET',
    '/feed',
    { policy: 'self', ...load },
    {
      input: z.strictObject({ cursor: z.optional(FeedCursor), announced: z.optional(Announced) }),
      output: z.extend(Posts, { end: z.boolean() }),
    },
  ),
  listBy: route(
    'GET',
    '/users/{userId}/posts',
    { policy: 'seePosts', ...load },
    { input: z.extend(from(Ulid), { userId: UserId }), output: Posts },
  ),
  get: route('GET', post, { policy: 'seePost', ...load }, { input: PostRef, output: Post }),
  edit: route(
    'PATCH',
    post,
    { policy: 'author', failed: 'posts.editFailed', also: ['posts.guidelines'] },
    { input: Edited, output: Post },
  ),
  remove: route(
    'DELETE',
    post,
    { policy: 'author', failed: 'posts.deleteFailed' },
    { input: PostRef, output: Nothing },
  ),
  like: route('PUT', `${post}/like`, like, { input: PostRef, output: Liked }),
  unlike: route('DELETE', `${post}/like`, like, { input: PostRef, output: Liked }),
  likers: route(
    'GET',
    `${post}/likes`,
    { policy: 'seePost', failed: 'profiles.usersFailed' },
    { input: z.extend(from(LikePlace), { postId: PostId }), output: page(Card) },
  ),
  ...comments,
  bookmark: route('PUT', `${post}/bookmark`, bookmark, { input: PostRef, output: Bookmarked }),
  unbookmark: route('DELETE', `${post}/bookmark`, bookmark, { input: PostRef, output: Bookmarked }),
  bookmarks: route('GET', '/bookmarks', { policy: 'self', ...load }, { input: from(PostPlace), output: Posts }),
  tagged: route(
    'GET',
    '/tags/{tag}/posts',
    { policy: 'signedIn', ...load },
    { input: z.extend(from(PostPlace), { tag: Tag }), output: Posts },
  ),
  tags: route(
    'GET',
    '/tags',
    { policy: 'signedIn', ...load },
    { input: Nothing, output: z.object({ items: z.array(UsedTag) }) },
  ),
};
