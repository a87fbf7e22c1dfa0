import { dumpOf, type Invariant, type PublishedFile } from './core/dump.ts';
import type { Item } from './core/table.ts';
import * as follows from './follows/invariants.ts';
import * as media from './media/invariants.ts';
import * as messages from './messages/invariants.ts';
import * as notifications from './notifications/invariants.ts';
import * as posts from './posts/invariants.ts';
import * as presence from './presence/invariants.ts';
import * as profiles from './profiles/invariants.ts';

/** What must hold of the table at any time; a room adds its own, one function each. */
export const invariants = {
  'asymmetric edges': follows.edgesAreSymmetric,
  'asymmetric requests': follows.requestsAreSymmetric,
  'wrong mutual marks': follows.mutualMarksAreRight,
  'blocks of one side': follows.blocksAreSymmetric,
  'edges and requests in spite of a block': follows.nothingPassesABlock,
  'requests beside an edge': follows.noRequestBesideAnEdge,
  'wrong counters': profiles.countersAreRight,
  'wrong newest posts': profiles.newestAreRight,
  'names without their dog': profiles.usernamesAreOwned,
  'public dogs not listed, or others': profiles.publicDogsAreListed,
  'what is left of dogs that are gone': profiles.nothingIsLeftOfTheGone,
  'wrong counts of likes and comments': posts.postsCountRight,
  'what hangs on a missing post': posts.nothingPointsToAMissingPost,
  'notices to oneself': notifications.noticesAreFromOthers,
  'notices told twice': notifications.noticesAreSingle,
  'notices of what is not so': notifications.noticesAreTrue,
  'one-sided conversations': messages.conversationsAreOfBoth,
  'messages of no conversation': messages.messagesAreOfAConversation,
  'wrong counts of unread messages': messages.unreadIsRight,
  'sockets of nobody': presence.socketsAreOfSessions,
  'published files that no row names': media.filesAreNamed,
  'named files that are not there': media.namedFilesAreThere,
} satisfies Record<string, Invariant>;

export type Name = keyof typeof invariants;
export const names = Object.keys(invariants).filter((name): name is Name => name in invariants);

/** What does not hold of these rows and published files, by the name of what is wrong. */
export function checkInvariants(
  rows: Item[],
  chosen: readonly Name[] = names,
  files?: PublishedFile[],
): Record<string, string[]> {
  const dump = dumpOf(rows, files);
  return Object.fromEntries(chosen.map((name) => [name, invariants[name](dump)]));
}
