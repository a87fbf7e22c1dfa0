import * as z from 'zod/mini';
import { job, withSecondPass } from '../core/jobs.ts';
import { countedPost } from '../table/posts.ts';
import { foldRound } from '../table/shards.ts';
import { announcePost } from './announce.ts';
import { deleteBookmarksOf, deleteCommentsOf, deleteLikesOf, deleteTextOf } from './cascade.ts';
import { countPopularTags } from './popular-tags.ts';
import { rescreenComment, rescreenPost } from './rescreen.ts';
import { indexTags } from './tag-index.ts';

const Ref = z.object({ ulid: z.string(), authorId: z.string() });
const Tagged = z.extend(Ref, { tags: z.array(z.string()) });
const WithText = z.extend(Ref, { textId: z.string() });
const Liked = z.extend(Ref, { wasHot: z.optional(z.literal(true)) });
const OfComment = z.extend(Ref, { commentId: z.string() });

export const jobs = {
  'posts.retag': job(Tagged, async ({ tags, ...ref }) => {
    await indexTags(ref, tags);
    return undefined;
  }),
  'posts.countTags': job(z.object({}), async () => {
    await countPopularTags();
    return undefined;
  }),
  'posts.announce': job(Ref, announcePost),
  'posts.look': job(Ref, rescreenPost),
  'posts.awaitVerdict': job(Ref, async (ref, cursor) =>
    (await import('./video-verdict.ts')).pollVideoVerdict(ref, cursor),
  ),
  'posts.lookAtComment': job(OfComment, ({ commentId, ...ref }, cursor) => rescreenComment(ref, commentId, cursor)),
  'posts.forgetText': job(WithText, async ({ textId, ...ref }) => {
    await deleteTextOf(ref, textId);
    return undefined;
  }),
  'posts.forgetLikes': withSecondPass(
    job(Liked, ({ wasHot, ...ref }, cursor) => deleteLikesOf(ref, wasHot === true, cursor)),
  ),
  'posts.fold': job(Ref, (ref, cursor) => foldRound(countedPost(ref), cursor)),
  'posts.forgetComments': job(Ref, deleteCommentsOf),
  'posts.forgetBookmarks': withSecondPass(job(Ref, deleteBookmarksOf)),
};
