import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import { commentOfKey } from '../table/comments.ts';

/** Reports of a comment name its post and so the post's author; they are deleted with the comment. */
export function onRecord({ key, before, after }: Change): Job[] {
  const isGone = before !== undefined && after === undefined;
  const comment = commentOfKey(key);
  if (!isGone || !comment) return [];
  const about = `${comment.postId} ${comment.commentId}`;
  return [{ job: 'moderation.forgetComment', input: { about } }];
}
