import * as z from 'zod/mini';

export const MOST_UNREAD = 100;

export const Badges = z.object({
  notifications: z.int().check(z.minimum(0), z.maximum(MOST_UNREAD)),
  messages: z.int().check(z.minimum(0)),
});
export type Badges = z.infer<typeof Badges>;
