import * as z from 'zod';

/** 'Mark all as read' reads so many of the latest; a badge counts no further. */
export const MOST_UNREAD = 100;

/** What a dog has not seen yet: the counts at the links of the navigation. */
export const Badges = z.object({ notifications: z.int().min(0).max(MOST_UNREAD), messages: z.int().min(0) });
export type Badges = z.infer<typeof Badges>;
