import * as z from 'zod/mini';
import { says, ULID, UUID } from '#shared/core/schema';

const FORM = new RegExp(`^${ULID}-${UUID}$`);

/** `{ulid}-{author}`: sorts by time and names its partition. */
export const PostId = z.string(says('posts.notFound')).check(z.regex(FORM, says('posts.notFound')));

export const PostPlace = z.string().check(z.regex(FORM));

export const PostRef = z.strictObject({ postId: PostId });

export const authorIdOf = (postId: string) => postId.slice(postId.indexOf('-') + 1);
