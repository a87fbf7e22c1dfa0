import * as z from 'zod';
import { says } from '#shared/core/schema';

/** `{ulid}-{author}`: sorts by time and names its partition. */
export const PostId = z
  .string(says('posts.notFound'))
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, says('posts.notFound'));

export const PostRef = z.strictObject({ postId: PostId });
