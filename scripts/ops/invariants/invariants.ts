import type { Item } from '../../../functions/core/table.ts';
import * as auth from './auth.ts';
import * as counters from './counters.ts';
import * as follows from './follows.ts';
import * as lost from './lost.ts';
import * as media from './media.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as posts from './posts.ts';
import * as presence from './presence.ts';
import * as profiles from './profiles.ts';
import { type Around, dumpOf, type Invariant } from './snapshot.ts';

/**
 * Conditions that hold of the table, and of files, queues and users beside it, at any time; each is one function of its room. The
 * number is the one of `docs/proofs.md`.
 */
export const invariants = {
  'wrong mutual marks': [1, follows.mutualMarksAreRight],
  'relations listed where they do not belong': [1, follows.relationsAreListed],
  'one-sided conversations': [1, messages.conversationsAreOfBoth],
  'public dogs not listed, or others': [1, profiles.publicDogsAreListed],
  'wrong counters': [2, profiles.countersAreRight],
  'wrong newest posts': [2, profiles.newestAreRight],
  'wrong counts of likes and comments': [2, posts.postsCountRight],
  'wrong counts of uses of tags': [2, posts.tagHoursCountRight],
  'shards of rows that have none': [2, counters.shardsAreOfRows],
  'wrong counts of unread messages': [2, messages.unreadIsRight],
  'wrong counts of unread notifications': [2, notifications.toldIsRight],
  'what hangs on a missing post': [3, posts.nothingPointsToAMissingPost],
  'long texts of no post': [3, posts.longTextsAreOfPosts],
  'messages of no conversation': [3, messages.messagesAreOfAConversation],
  'notifications without a source': [3, notifications.notificationsHaveSources],
  'gathered notifications of nothing, or not the one of their theme': [3, notifications.gatheredAreOfThemes],
  'rows that name a dog that is not there': [3, auth.onlyDogsAreNamed],
  'blocks of one side': [4, follows.blocksAreOfBoth],
  'conversations in spite of a block, or hidden without one': [4, messages.blocksHideConversations],
  'names without their dog': [5, profiles.usernamesAreOwned],
  'notifications to oneself': [6, notifications.notificationsAreFromOthers],
  'duplicate notifications': [6, notifications.notificationsAreSingle],
  'messages that a conversation knows and that are not there': [7, messages.knownMessagesAreThere],
  'messages out of their order': [7, messages.messagesAreInOrder],
  'withheld posts and comments that others are told of': [8, posts.withheldIsUnseen],
  'published files that were refused, or never looked at': [8, media.publishedIsAllowed],
  'published files that no row names': [9, media.filesAreNamed],
  'named files that are not there': [9, media.namedFilesAreThere],
  'what is left of dogs that are gone': [10, profiles.nothingIsLeftOfTheGone],
  'files of dogs that are gone': [10, media.filesAreOfDogs],
  'deletions that nobody goes on with': [10, auth.deletionsGoOn],
  'users of no dog': [10, auth.usersAreDogs],
  'dogs of no user': [10, auth.dogsAreUsers],
  'sockets of nobody': [11, presence.socketsAreOfSessions],
  'lost work that can never be done again': [12, ({ lost = [] }) => lost],
  'squares that list an alert outside its circle, or do not list it inside': [13, lost.alertsAreNear],
  'codes that nothing names, or of something that names another one': [14, lost.codesAreNamed],
  'areas that are not of their dog, or not listed': [17, lost.areasAreOfDogs],
  'dogs with too many devices, or with one twice': [18, notifications.devicesAreFew],
  'devices of two dogs, or of another than their row names': [18, notifications.devicesAreOfOneDog],
} satisfies Record<string, readonly [number: number, Invariant]>;

export type Name = keyof typeof invariants;
export const names = Object.keys(invariants).filter((name): name is Name => name in invariants);

/** The violations of these rows and of the state beside them, by invariant. */
export function checkInvariants(
  rows: Item[],
  chosen: readonly Name[] = names,
  around?: Around,
): Record<string, string[]> {
  const dump = dumpOf(rows, around);
  return Object.fromEntries(
    chosen.map((name) => {
      const [, holds]: readonly [number, Invariant] = invariants[name];
      return [name, holds(dump)];
    }),
  );
}
