import * as z from 'zod';
import { complain } from '#shared/core/complaint';
import { says, Ulid, UserId } from '#shared/core/schema';
import { isBlank, lengthOf, tidied } from '#shared/core/text';
import { ConversationId } from '#shared/messages/contract';
import { spoken } from '#shared/moderation/spoken';
import { PostId } from '#shared/posts/id';

export const MAX_REASON = 500;

export const Subject = z.enum(['post', 'comment', 'user', 'message']);
export type Subject = z.infer<typeof Subject>;

/** What names a subject. */
const NAMES = {
  post: ['postId'],
  comment: ['postId', 'commentId'],
  user: ['userId'],
  message: ['conversationId', 'messageId'],
} as const satisfies Record<Subject, readonly string[]>;

/** Read by the operators alone, who have to see it as it is: it is never screened. */
const Reason = spoken(
  z
    .string(says('moderation.reasonMissing'))
    .overwrite(tidied)
    .superRefine((reason, context) => {
      if (isBlank(reason)) complain(context, 'moderation.reasonMissing');
      else if (lengthOf(reason) > MAX_REASON) complain(context, 'moderation.reasonTooLong');
    }),
  { manner: 'free' },
);

/** What a dog tells the operators of the product. */
export const Report = z
  .strictObject({
    subject: Subject,
    reason: Reason,
    userId: UserId.optional(),
    postId: PostId.optional(),
    commentId: Ulid.optional(),
    conversationId: ConversationId.optional(),
    messageId: Ulid.optional(),
  })
  .superRefine(({ subject, ...ids }, context) => {
    if (NAMES[subject].some((name) => ids[name] === undefined)) complain(context, 'core.badInput');
  });
export type Report = z.output<typeof Report>;
