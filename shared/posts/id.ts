import * as z from 'zod';
import { says } from '#shared/core/schema';

const FORM = /^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `{ulid}-{author}`: sorts by time and names its partition. */
export const PostId = z.string(says('posts.notFound')).regex(FORM, says('posts.notFound'));

/** The place in a list of posts. */
export const PostPlace = z.string().regex(FORM);

export const PostRef = z.strictObject({ postId: PostId });
