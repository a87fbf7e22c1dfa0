import type { Policy, Route } from '#shared/core/route';

/** Callers by their relation to the dog that the call is about. */
export const ACTORS = [
  'nobody',
  'a deleted dog',
  'one whose sessions were ended',
  'one that signed out',
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

/** The state of the dog; a deleted one was public, and none of its rows are removed yet. */
export const STATES = ['public', 'private', 'gone'] as const;
export type State = (typeof STATES)[number];

export interface Cell {
  name: string;
  route: Route;
  actor: Actor;
  state: State;
  input?: Readonly<Record<string, unknown>>;
}

type Pair = Pick<Cell, 'actor' | 'state'>;

export const isItself = ({ actor }: Pair) => actor === 'the dog itself';
const isGone = ({ state }: Pair) => state === 'gone';
const isMutual = ({ actor }: Pair) => actor === 'a mutual follower';
export const follows = (pair: Pair) => isMutual(pair) || pair.actor === 'a follower';

const OUT: readonly Actor[] = ['nobody', 'a deleted dog', 'one whose sessions were ended', 'one that signed out'];
/** One that has no session, or none any more. */
export const isOut = (pair: Pair) => OUT.includes(pair.actor) || (isItself(pair) && isGone(pair));

/** Neither of two dogs that are parted is there for the other. */
export const isParted = ({ actor }: Pair) => actor === 'one whom the dog blocks' || actor === 'one who blocks the dog';

export const meets = (pair: Pair) => !isParted(pair) && !isGone(pair);

export const sees = (pair: Pair) => meets(pair) && (pair.state === 'public' || isItself(pair) || follows(pair));

const ifSeen = (cell: Cell) => (sees(cell) ? 200 : 404);
const ofFollower = (cell: Cell) => (isItself(cell) ? 400 : follows(cell) ? 200 : 409);
const ofOwner = (cell: Cell) => (isItself(cell) ? 200 : sees(cell) ? 403 : 404);
const ifThere = (cell: Cell) => (meets(cell) ? 200 : 404);
const notToItself = (cell: Cell) => (isItself(cell) ? 400 : ifThere(cell));
/** Calls that end something are allowed about anybody. */
const endsIt = (cell: Cell) => (isItself(cell) ? 400 : 200);
const hidden = (cell: Cell) => (isItself(cell) ? 200 : 404);
const between = (cell: Cell) => (isItself(cell) || isMutual(cell) ? 200 : 404);

/** The answer of each policy if the subject of the call exists. */
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
  // The dog has an alert, which it chose to show, also where it is private.
  seeLost: ifThere,
  author: ofOwner,
  commentAuthorOrPostOwner: ofOwner,
  uploader: hidden,
  recipient: hidden,
  participant: between,
  mutual: between,
};

/** Visible content can be reported; the message in question was written by the dog's friend. */
const REPORTED: Record<string, (cell: Cell) => number> = {
  post: ifSeen,
  comment: ifSeen,
  user: ifThere,
  lost: ifThere,
  message: (cell) => (isMutual(cell) ? 400 : isItself(cell) ? 200 : 404),
};

/** Calls that answer otherwise than their policy alone says. */
const CALLS: Record<string, (cell: Cell) => number> = {
  // The password is wrong on purpose.
  'account.delete': () => 403,
  'account.changePassword': () => 403,
  'account.beginSecondStep': () => 403,
  'account.confirmSecondStep': () => 403,
  'account.turnOffSecondStep': () => 403,
  // Nobody has begun to set it up.
  'account.turnOnSecondStep': () => 409,
  'account.recover': () => 403,
  'follows.unfollow': endsIt,
  'follows.unblock': endsIt,
  'follows.block': (cell) => (cell.actor === 'one who blocks the dog' ? 200 : notToItself(cell)),
  'follows.blocked': (cell) => (cell.actor === 'one who blocks the dog' && !isGone(cell) ? 200 : 404),
  'profiles.named': ifThere,
  'follows.follow': (cell) =>
    meets(cell) && (follows(cell) || cell.actor === 'one who asked') ? 409 : notToItself(cell),
  // The id of the comment is that of one which the dog itself wrote.
  'posts.comment': (cell) => (sees(cell) && !isItself(cell) ? 400 : ifSeen(cell)),
  'messages.open': (cell) => (isItself(cell) ? 400 : !meets(cell) ? 404 : isMutual(cell) ? 200 : 403),
  'moderation.report': (cell) =>
    isItself(cell) && cell.input?.subject !== 'message' ? 400 : (REPORTED[`${cell.input?.subject}`]?.(cell) ?? 400),
  // The picture of the target is allowed, and is for its profile.
  'profiles.setAvatar': (cell) => (isItself(cell) ? 200 : 409),
  // Only the target has an alert, and that runs already.
  'lost.raise': (cell) => (isItself(cell) ? 409 : 200),
  'lost.change': (cell) => (isItself(cell) ? 200 : 404),
  'lost.sendTip': notToItself,
  // A tip of another dog is none.
  'lost.muteSender': hidden,
  'lost.unmuteSender': hidden,
  // The upload of the target has no bytes yet.
  'moderation.image': (cell) => (isItself(cell) ? 400 : 404),
};

export function expectedOf(cell: Cell): number {
  if (cell.route.policy === 'none') return CALLS[cell.name]?.(cell) ?? 200;
  if (isOut(cell)) return 401;
  return (CALLS[cell.name] ?? POLICIES[cell.route.policy])(cell);
}

/** The status of a call about what the dog alone may see, or not even it. */
export function expectedOfWithheld(cell: Cell): number {
  if (isOut(cell)) return 401;
  if (cell.name === 'moderation.report') return isItself(cell) && cell.input?.subject === 'post' ? 400 : 404;
  return isItself(cell) && cell.route.policy !== 'commentAuthorOrPostOwner' ? 200 : 404;
}

/** Calls that have nothing to do where nothing is there, and say so by succeeding: whose call has something to do. */
const IDLE: Record<string, (cell: Cell) => boolean> = {
  'follows.unfollow': (cell) => follows(cell) && !isGone(cell),
  'follows.cancel': ({ actor }) => actor === 'one who asked',
  'follows.removeFollower': (cell) => (isMutual(cell) || cell.actor === 'one whom the dog follows') && !isGone(cell),
  // The target has asked nobody.
  'follows.accept': () => false,
  'follows.decline': () => false,
  // A tip of another dog is none.
  'lost.removeTip': isItself,
  // Nor is a device.
  'notifications.removeDevice': isItself,
  'follows.unblock': ({ actor }) => actor === 'one who blocks the dog',
};

export const isIdle = ({ name }: Pick<Cell, 'name'>) => name in IDLE;

export const mayChange = (cell: Cell) => IDLE[cell.name]?.(cell) ?? true;
