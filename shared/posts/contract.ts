import * as z from 'zod';
import { complain } from '#shared/core/complaint';
import { route } from '#shared/core/route';
import { page, says, Timestamp, Ulid, UserId } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';
import { Card } from '#shared/profiles/contract';

export const MAX_POST = 5000;
export const FEED_PER_DOG = 5;
export const PAGE = 20;

/** `{ulid}-{author}`: sorts by time and names its partition. */
export const PostId = z
  .string(says('posts.notFound'))
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-9a-f-]{36}$/, says('posts.notFound'));

export const Post = z.object({
  postId: PostId,
  author: Card,
  text: z.string(),
  isMedia: z.boolean(),
  media: z.string().nullable(),
  location: z.literal(''),
  timestamp: Timestamp,
  likes: z.int(),
  liked: z.boolean(),
  comments: z.int(),
});
export type Post = z.infer<typeof Post>;

/** The text of a post: refused, never cut; half a surrogate pair, which nothing can store, becomes U+FFFD. */
export const PostText = z
  .string(says('posts.contentRequired'))
  .overwrite((text) => text.toWellFormed().trim())
  .superRefine((text, context) => {
    if (text === '') complain(context, 'posts.contentRequired');
    else if (lengthOf(text) > MAX_POST) complain(context, 'posts.tooLong');
  });

/** `postId` is the ULID that the client minted, so that a retry is the same post. */
export const Draft = z.strictObject({ text: PostText, postId: Ulid.optional() });
export type Draft = z.output<typeof Draft>;

export const Posts = page(Post);
export type Posts = z.infer<typeof Posts>;

export const posts = {
  create: route('POST', '/posts', { policy: 'self', failed: 'posts.createFailed' }, { input: Draft, output: Post }),
  feed: route(
    'GET',
    '/feed',
    { policy: 'self', failed: 'posts.loadFailed' },
    {
      input: z.strictObject({ cursor: Ulid.optional() }),
      output: Posts.extend({ end: z.boolean() }),
    },
  ),
  listBy: route(
    'GET',
    '/users/{userId}/posts',
    { policy: 'seePosts', failed: 'posts.loadFailed' },
    {
      input: z.strictObject({ userId: UserId, cursor: Ulid.optional() }),
      output: Posts,
    },
  ),
};
