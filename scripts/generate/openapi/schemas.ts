import * as z from 'zod/mini';
import { errors } from '#shared/errors';
import { FollowRequest } from '#shared/follows/contract';
import { UploadForm } from '#shared/media/contract';
import { Conversation, Message, Thread } from '#shared/messages/contract';
import { Examined } from '#shared/moderation/contract';
import { Notification } from '#shared/notifications/contract';
import { Comment } from '#shared/posts/comments';
import { ListedPost, Post } from '#shared/posts/contract';
import { Ticket } from '#shared/presence/contract';
import { Card, Found, Me, Profile, Recommendation, Restricted } from '#shared/profiles/contract';

/** The sentence of a refused call. */
export const Refusal = z.strictObject({
  code: z.enum(Object.keys(errors)),
  message: z.string(),
  /** Findings of moderation, or the fields that failed. */
  reason: z.optional(z.string()),
});

/** Parts of answers, by their name in the document. */
const PARTS = {
  Card,
  Comment,
  Conversation,
  Examined,
  FollowRequest,
  Found,
  ListedPost,
  Me,
  Message,
  Notification,
  Post,
  Profile,
  Recommendation,
  Refusal,
  Restricted,
  Thread,
  Ticket,
  UploadForm,
};

const names = z.registry<{ id: string }>();
for (const [id, part] of Object.entries(PARTS)) names.add(part, { id });

export type Schema = z.core.JSONSchema.BaseSchema;

const HERE = '#/components/schemas/';
const moved = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', HERE));

/** A schema of the contracts as a JSON schema whose parts stand among the document's components. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' });
  return moved(own);
}

/** The parts themselves. */
export function parts(): Record<string, Schema> {
  const whole = z.toJSONSchema(z.object(PARTS), { io: 'output', metadata: names, unrepresentable: 'any' });
  const ofPart = ([name, { id, ...part }]: [string, Schema]) => [name, moved(part)] as const;
  return Object.fromEntries(Object.entries(whole.$defs ?? {}).map(ofPart));
}
