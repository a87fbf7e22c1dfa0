import * as z from 'zod';

/** 'Mark all as read' covers this many, so badges count no further. */
export const MOST_UNREAD = 100;

export const Badges = z.object({ notifications: z.int().min(0).max(MOST_UNREAD), messages: z.int().min(0) });
export type Badges = z.infer<typeof Badges>;
