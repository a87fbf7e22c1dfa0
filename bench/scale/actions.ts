import { newUlid } from '../../functions/core/ids.ts';
import { DEVICE_SHARE } from '../../tests/proofs/costs/work.ts';
import {
  type Act,
  closingTheApp,
  messageRead,
  messageTo,
  nextPage,
  openingTheApp,
  registration,
  signIn,
  unfollowing,
} from './acts.ts';
import { work } from './jobs.ts';
import { comingHome, lookingAtAnAlert, raisingAnAlert, sendingATip } from './lost-acts.ts';
import { beginningAnUpload, examination, keepingTheDevice, postWithPicture } from './picture-acts.ts';
import { popularTag, postTextOf, wordsOf } from './texts.ts';
import type { Visitor } from './visitor.ts';

export interface Action {
  name: string;
  /** By a registered user. */
  perDay?: number;
  /** By the schedule, whatever the number of users. */
  runsPerDay?: number;
  /** Samples to measure, unless there are more users than usual. */
  samples: number;
  /** Usage billed beside the functions: REST calls, frames from browsers, mails, characters and pictures to judge. */
  billed?: Partial<Record<'calls' | 'frames' | 'mails' | 'characters' | 'refreshes' | 'images', number>>;
  /** Sets the stage and returns what is measured. */
  make: (visitor: Visitor) => Promise<Act> | Act;
}

const CALL = { calls: 1 };
const POST_CHARACTERS = 290;
const COMMENT_CHARACTERS = 80;
const TEXT_CHARACTERS = 300;
/** Every fourth post has a picture. */
const [POSTS, PICTURES] = [0.09, 0.03];
/** Of a thousand dogs one goes missing in a month. */
const ALERTS = 1 / 30_000;
const [LOOKS_AN_ALERT, TIPS_AN_ALERT] = [100, 3];
/** Dogs with a phone that shows pushes, which saves its choices with the first visit of a day. */
const DEVICES = DEVICE_SHARE * 0.9;

const asking =
  (name: string, inputOf: (visitor: Visitor) => Record<string, unknown> = () => ({})): Action['make'] =>
  (visitor) =>
  () =>
    visitor.ask(name, inputOf(visitor));

/** Actions of users with their frequencies, and scheduled work. */
export const ACTIONS: readonly Action[] = [
  { name: 'feed, first page', perDay: 1.92, samples: 700, billed: CALL, make: asking('posts.feed') },
  { name: 'feed, next page', perDay: 0.48, samples: 150, billed: CALL, make: nextPage },
  {
    name: 'post',
    perDay: POSTS,
    samples: 150,
    billed: { calls: 1, characters: POST_CHARACTERS },
    make: asking('posts.create', ({ number }) => ({ text: postTextOf(number), postId: newUlid() })),
  },
  { name: 'form for a picture', perDay: PICTURES, samples: 40, billed: CALL, make: beginningAnUpload },
  {
    name: 'picture is examined',
    perDay: PICTURES,
    samples: 20,
    billed: { calls: 1, images: 1 },
    make: examination,
  },
  {
    name: 'post with a picture',
    perDay: PICTURES,
    samples: 40,
    billed: { calls: 1, characters: POST_CHARACTERS },
    make: postWithPicture,
  },
  {
    name: 'like',
    perDay: 0.48,
    samples: 500,
    billed: CALL,
    make: asking('posts.like', (visitor) => ({ postId: visitor.likedPost() })),
  },
  {
    name: 'comment',
    perDay: 0.12,
    samples: 150,
    billed: { calls: 1, characters: TEXT_CHARACTERS },
    make: asking('posts.comment', (visitor) => ({
      postId: visitor.likedPost(),
      text: wordsOf(COMMENT_CHARACTERS, visitor.number),
      commentId: newUlid(),
    })),
  },
  { name: 'message', perDay: 0.24, samples: 150, billed: CALL, make: messageTo },
  { name: 'read a message', perDay: 0.2, samples: 80, billed: CALL, make: messageRead },
  {
    name: 'open the app: ticket',
    perDay: 0.9,
    samples: 100,
    billed: { calls: 1, refreshes: 1 },
    make: asking('presence.ticket'),
  },
  { name: 'open the app: socket', perDay: 0.9, samples: 150, billed: { frames: 2 }, make: openingTheApp },
  { name: 'close the app', perDay: 0.9, samples: 150, make: closingTheApp },
  { name: 'own profile and badges', perDay: 0.9, samples: 100, billed: CALL, make: asking('profiles.me') },
  { name: 'notifications', perDay: 0.9, samples: 100, billed: CALL, make: asking('notifications.list') },
  { name: 'mark all as read', perDay: 0.3, samples: 60, billed: CALL, make: asking('notifications.readAll') },
  {
    name: 'profile',
    perDay: 0.9,
    samples: 150,
    billed: CALL,
    make: asking('profiles.get', (visitor) => ({ userId: visitor.followed() })),
  },
  {
    name: 'posts of a profile',
    perDay: 0.9,
    samples: 150,
    billed: CALL,
    make: asking('posts.listBy', (visitor) => ({ userId: visitor.followed() })),
  },
  {
    name: 'post with comments',
    perDay: 0.4,
    samples: 80,
    billed: CALL,
    make: asking('posts.comments', (visitor) => ({ postId: visitor.likedPost() })),
  },
  { name: 'conversations', perDay: 0.3, samples: 60, billed: CALL, make: asking('messages.conversations') },
  {
    name: 'messages of a conversation',
    perDay: 0.3,
    samples: 60,
    billed: CALL,
    make: async (visitor) => {
      const conversationId = await visitor.conversation();
      return () => visitor.ask('messages.list', { conversationId });
    },
  },
  { name: 'directory', perDay: 0.1, samples: 60, billed: CALL, make: asking('profiles.discover') },
  { name: 'recommendations', perDay: 0.3, samples: 60, billed: CALL, make: asking('profiles.recommended') },
  {
    name: 'search',
    perDay: 0.1,
    samples: 60,
    billed: CALL,
    make: asking('profiles.discover', () => ({ q: 'beagle' })),
  },
  { name: 'popular tags', perDay: 0.3, samples: 60, billed: CALL, make: asking('posts.tags') },
  {
    name: 'posts of a tag',
    perDay: 0.1,
    samples: 60,
    billed: CALL,
    make: asking('posts.tagged', ({ number }) => ({ tag: popularTag(number) })),
  },
  { name: 'bookmarks', perDay: 0.05, samples: 40, billed: CALL, make: asking('posts.bookmarks') },
  {
    name: 'bookmark',
    perDay: 0.05,
    samples: 40,
    billed: CALL,
    make: asking('posts.bookmark', (visitor) => ({ postId: visitor.likedPost() })),
  },
  { name: 'followers', perDay: 0.05, samples: 40, billed: CALL, make: asking('follows.followers') },
  {
    name: 'follow',
    perDay: 0.05,
    samples: 60,
    billed: CALL,
    make: asking('follows.follow', (visitor) => ({ userId: visitor.stranger() })),
  },
  { name: 'unfollow', perDay: 0.01, samples: 40, billed: CALL, make: unfollowing },
  {
    name: 'edit the profile',
    perDay: 0.01,
    samples: 40,
    billed: { calls: 1, characters: TEXT_CHARACTERS },
    make: asking('profiles.edit', ({ number }) => ({ location: `Kiel ${number}` })),
  },
  { name: 'sign in', perDay: 0.03, samples: 40, make: signIn },
  {
    name: 'registration',
    perDay: 0.001,
    samples: 40,
    billed: { mails: 2, characters: TEXT_CHARACTERS },
    make: registration,
  },
  { name: 'keep the device', perDay: DEVICES, samples: 40, billed: CALL, make: keepingTheDevice },
  { name: 'alerts near home', perDay: 0.9, samples: 100, billed: CALL, make: asking('lost.near') },
  {
    name: 'raise an alert',
    perDay: ALERTS,
    samples: 6,
    billed: { calls: 1, characters: TEXT_CHARACTERS },
    make: raisingAnAlert,
  },
  { name: 'look at an alert', perDay: LOOKS_AN_ALERT * ALERTS, samples: 20, billed: CALL, make: lookingAtAnAlert },
  {
    name: 'tip about a dog',
    perDay: TIPS_AN_ALERT * ALERTS,
    samples: 20,
    billed: { calls: 1, characters: TEXT_CHARACTERS, mails: 1 },
    make: sendingATip,
  },
  { name: 'dog is home again', perDay: ALERTS, samples: 4, billed: CALL, make: comingHome },
  // After all others, which would meet dogs that are gone.
  {
    name: 'deletion of an account',
    perDay: 0.0003,
    samples: 6,
    billed: CALL,
    make: async (visitor) => {
      await visitor.correctFollowers();
      return () => visitor.ask('account.delete', { confirmation: 'DELETE', password: 'Walkies-4-me' });
    },
  },
  { name: 'look for what is due', runsPerDay: 1440, samples: 3, make: () => () => work('core.due') },
  { name: 'count the tags', runsPerDay: 288, samples: 3, make: () => () => work('posts.countTags') },
];
