import type { Queue } from '#shared/core/jobs';

/** Jobs of a queue at once. From 30 on, SQS notices a kind that takes up most of the queue by its messages under way. */
export const AT_ONCE: Record<Queue, number> = { people: 5, moderation: 10, pushes: 50, pictures: 20, rest: 50 };
