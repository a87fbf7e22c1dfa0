/** Kinds of content; a deployment chooses which it moderates. */
export const MODERATED = ['texts', 'pictures', 'videos'] as const;
export type Moderated = (typeof MODERATED)[number];

/** Logged when a text was allowed without a score; a metric counts it. */
export const UNSCORED = 'The text was allowed without a score.';

/** Logged when a picture was refused because nothing could examine it. */
export const UNEXAMINED = 'The picture could not be examined.';
