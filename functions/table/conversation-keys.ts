import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Key } from '../core/table.ts';

const ID_BYTES = 16;

/** The same for both dogs of a pair, whoever asks. */
export const conversationIdOf = (uid: string, other: string) =>
  createHash('sha256').update([uid, other].sort().join('#')).digest().subarray(0, ID_BYTES).toString('base64url');

/** Which of the pair a dog is; a message names its sender by this alone. */
export const Side = z.enum(['a', 'b']);
export type Side = z.infer<typeof Side>;
export const sideOf = (uid: string, other: string): Side => (uid < other ? 'a' : 'b');

export const CONVERSATION = 'CONVERSATION#';
export const USER = 'USER#';

export const conversationKey = (uid: string, conversationId: string): Key => ({
  PK: `${USER}${uid}`,
  SK: `${CONVERSATION}${conversationId}`,
});
export const messageKey = (conversationId: string, ulid: string): Key => ({
  PK: `${CONVERSATION}${conversationId}`,
  SK: `MESSAGE#${ulid}`,
});

/** The partition of GSI1 that lists a dog's conversations by their last message. */
export const inboxOf = (uid: string) => `INBOX#${uid}`;
