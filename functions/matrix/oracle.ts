import type { Policy, Route } from '#shared/core/route';
import type { Privacy } from '#shared/profiles/contract';

/** Who calls, by how it stands to the dog whose things the call is about. */
export const ACTORS = [
  'nobody',
  'a deleted dog',
  'a stranger',
  'one who asked',
  'a follower',
  'one whom the dog follows',
  'a mutual follower',
  'one whom the dog blocks',
  'one who blocks the dog',
  'the dog itself',
] as const;
export type Actor = (typeof ACTORS)[number];

export interface Cell {
  name: string;
  route: Route;
  actor: Actor;
  privacy: Privacy;
  input?: Readonly<Record<string, unknown>>;
}

/** One that has no session, or none any more. */
const isOut = (actor: Actor) => actor === 'nobody' || actor === 'a deleted dog';
const isItself = ({ actor }: Cell) => actor === 'the dog itself';
const isMutual = ({ actor }: Cell) => actor === 'a mutual follower';
const follows = (cell: Cell) => isMutual(cell) || cell.actor === 'a follower';

/** Neither of two dogs that are parted is there for the other. */
export const isParted = ({ actor }: Cell) => actor === 'one whom the dog blocks' || actor === 'one who blocks the dog';

/** Whether the actor may see the dog's posts and details. */
export const sees = (cell: Cell) => !isParted(cell) && (cell.privacy === 'public' || isItself(cell) || follows(cell));

/** A call about one's own things, whoever the target is. */
const isOfOwn = ({ route: { path } }: Cell) => !path.includes('{');

const ifSeen = (cell: Cell) => (sees(cell) ? 200 : 404);
const ofFollower = (cell: Cell) => (isItself(cell) ? 400 : follows(cell) ? 200 : 409);
const ofOwner = (cell: Cell) => (isItself(cell) ? 200 : sees(cell) ? 403 : 404);
const ifThere = (cell: Cell) => (isParted(cell) ? 404 : 200);
const notToItself = (cell: Cell) => (isItself(cell) ? 400 : ifThere(cell));
/** What ends something may be asked about anybody. */
const endsIt = (cell: Cell) => (isItself(cell) ? 400 : 200);
const hidden = (cell: Cell) => (isItself(cell) || isOfOwn(cell) ? 200 : 404);
const between = (cell: Cell) => (isItself(cell) || isMutual(cell) || isOfOwn(cell) ? 200 : 404);

/** What each policy answers when the thing that the call is about is there. */
const POLICIES: Record<Policy, (cell: Cell) => number> = {
  none: () => 200,
  signedIn: () => 200,
  self: () => 200,
  seeCard: ifThere,
  target: () => 200,
  notSelf: notToItself,
  requester: endsIt,
  follower: ofFollower,
  seePosts: ifSeen,
  seePost: ifSeen,
  author: ofOwner,
  commentAuthorOrPostOwner: ofOwner,
  uploader: hidden,
  recipient: hidden,
  participant: between,
  mutual: between,
};

/** What may be reported is what can be seen; the message of the target is one that its friend wrote. */
const REPORTED: Record<string, (cell: Cell) => number> = {
  post: ifSeen,
  comment: ifSeen,
  user: ifThere,
  message: (cell) => (isMutual(cell) ? 400 : isItself(cell) ? 200 : 404),
};

/** Calls that answer otherwise than their policy alone says. */
const CALLS: Record<string, (cell: Cell) => number> = {
  // Nobody knows the password.
  'auth.deleteAccount': () => 403,
  'follows.unfollow': endsIt,
  'follows.unblock': endsIt,
  'follows.block': (cell) => (cell.actor === 'one who blocks the dog' ? 200 : notToItself(cell)),
  'profiles.named': ifThere,
  'follows.follow': (cell) => (follows(cell) || cell.actor === 'one who asked' ? 409 : notToItself(cell)),
  // The id of the comment is that of one which the dog itself wrote.
  'posts.comment': (cell) => (sees(cell) && !isItself(cell) ? 400 : ifSeen(cell)),
  'messages.open': (cell) => (isItself(cell) ? 400 : isMutual(cell) ? 200 : isParted(cell) ? 404 : 403),
  'moderation.report': (cell) =>
    isItself(cell) && cell.input?.subject !== 'message' ? 400 : (REPORTED[`${cell.input?.subject}`]?.(cell) ?? 400),
  // The upload of the target has no bytes yet, and is for a post.
  'profiles.setAvatar': () => 409,
  'moderation.image': (cell) => (isItself(cell) ? 400 : 404),
};

/** The status that a call must answer. */
export function expectedOf(cell: Cell): number {
  if (cell.route.policy === 'none') return 200;
  if (isOut(cell.actor)) return 401;
  return (CALLS[cell.name] ?? POLICIES[cell.route.policy])(cell);
}

/** Calls that have nothing to do where nothing is there, and say so by succeeding: repeated, they must. */
export const IDLE = new Set([
  'follows.unfollow',
  'follows.cancel',
  'follows.removeFollower',
  'follows.accept',
  'follows.decline',
  'follows.unblock',
]);
