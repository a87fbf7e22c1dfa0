import * as z from 'zod/mini';
import { complain } from '#shared/core/refusal';
import { Ulid, UserId } from '#shared/core/schema';
import { freeText } from '#shared/core/text';
import { MAX_REASON } from '#shared/limits';
import { Code } from '#shared/lost/code';
import { ConversationId } from '#shared/messages/contract';
import { PostId } from '#shared/posts/id';

export const Subject = z.enum(['post', 'comment', 'user', 'message', 'lost']);
export type Subject = z.infer<typeof Subject>;

/** The subject is identified by all fields of one of these lists. */
const NAMES = {
  post: [['postId']],
  comment: [['postId', 'commentId']],
  user: [['userId']],
  message: [['conversationId', 'messageId']],
  lost: [['userId'], ['code']],
} as const satisfies Record<Subject, readonly (readonly string[])[]>;

/** Never screened: operators have to read what was written. */
const Reason = freeText({ max: MAX_REASON, empty: 'moderation.reasonMissing', tooLong: 'moderation.reasonTooLong' });

export const Report = z
  .strictObject({
    subject: Subject,
    reason: Reason,
    userId: z.optional(UserId),
    postId: z.optional(PostId),
    commentId: z.optional(Ulid),
    conversationId: z.optional(ConversationId),
    messageId: z.optional(Ulid),
    /** Of the alert's page. */
    code: z.optional(Code),
  })
  .check(
    z.superRefine(({ subject, ...ids }, context) => {
      const isNamed = NAMES[subject].some((names) => names.every((name) => ids[name] !== undefined));
      if (!isNamed) complain(context, 'core.badInput');
    }),
  );
export type Report = z.output<typeof Report>;
