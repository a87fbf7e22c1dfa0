import type { Kind } from '#shared/notifications/contract';

/** `{name}` is the sender's name. */
const TEXTS = {
  follow: '{name} started following you',
  follow_request: '{name} wants to follow you',
  follow_request_accepted: '{name} accepted your follow request',
  message: '{name} sent you a message',
  like: '{name} liked your post',
  comment: '{name} commented on your post',
  mention: '{name} mentioned you in a post',
} as const satisfies Record<Kind, string>;

const IN_A_COMMENT = '{name} mentioned you in a comment';

/** Texts of pushes without a notification; `{name}` is the missing dog's name. */
export const PUSHED = {
  lost: 'A dog is missing near you',
  tips: 'Somebody wrote about your dog',
  home: '{name} is home',
  thanks: 'Thank you for looking.',
  question: 'Is {name} home?',
  lastDay: 'The alert ends in a day.',
  moreSaw: '{count} more sightings of your dog',
  oneMoreSaw: '1 more sighting of your dog',
  moreHave: '{count} more messages: “I have your dog”',
  oneMoreHave: '1 more message: “I have your dog”',
} as const;

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : [count === 1 ? one : more.replace('{count}', `${count}`)];

/** What a push says of tips that came in too fast to be announced one by one. */
export function gatheredTexts({ have, saw }: { have: number; saw: number }): { title: string; body: string } {
  const [title = '', body = ''] = [
    ...counted(have, PUSHED.oneMoreHave, PUSHED.moreHave),
    ...counted(saw, PUSHED.oneMoreSaw, PUSHED.moreSaw),
  ];
  return { title, body };
}

export interface TextSource {
  type: Kind;
  metadata: { commentId?: string };
}

const templateOf = ({ type, metadata: { commentId } }: TextSource) =>
  type === 'mention' && commentId ? IN_A_COMMENT : TEXTS[type];

export const textOf = (source: TextSource, name: string) => templateOf(source).replace('{name}', () => name);

interface GatheredSource {
  type: Kind;
  /** How many likes or comments. */
  count?: number;
  /** How many dogs are known by name. */
  dogs: number;
}

const one = (type: Kind) => (type === 'follow' ? '{name} follows you' : TEXTS[type]);

function gatheredTemplateOf({ type, count = 0, dogs }: GatheredSource): string {
  if (type === 'mention') return '{name} mentioned you many more times';
  if (type === 'comment') return count > 1 ? `{name} commented on your post, which has ${count} comments` : one(type);
  if (Math.max(count, dogs) < 2) return one(type);
  if (type === 'follow') return '{name} and others follow you';
  return count === 2 ? '{name} and 1 other liked your post' : `{name} and ${count - 1} others liked your post`;
}

/** What one row says of everything beyond the limit of a theme; `name` is that of the dog that did it last. */
export const gatheredTextOf = (source: GatheredSource, name: string) =>
  gatheredTemplateOf(source).replace('{name}', () => name);
