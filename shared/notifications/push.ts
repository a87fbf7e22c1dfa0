import * as z from 'zod/mini';

/** `lost`: a dog is missing near by. `tips`: somebody wrote about the dog's own alert or collar. */
export const PushKind = z.enum(['lost', 'messages', 'notifications', 'tips']);
export type PushKind = z.infer<typeof PushKind>;

export type Switch = Exclude<PushKind, 'tips'>;

export const isSwitch = (kind: PushKind): kind is Switch => kind !== 'tips';

const MAX_PATH = 200;
const MAX_TITLE = 100;
const MAX_BODY = 300;

/** Shown on devices, in our own words: quotes no dog, and names no place. */
export const Push = z.object({
  kind: PushKind,
  path: z.string().check(z.maxLength(MAX_PATH), z.regex(/^\/(?![/\\])/)),
  title: z.string().check(z.maxLength(MAX_TITLE)),
  body: z.string().check(z.maxLength(MAX_BODY)),
});
export type Push = z.infer<typeof Push>;

/** Logged for a push that its service refused or did not accept in time; an alarm counts it. */
export const UNDELIVERED = 'A push was not delivered.';
