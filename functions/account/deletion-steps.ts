import { removeUser, signOutEverywhere } from '../auth/users.ts';
import { environment } from '../core/errors.ts';
import { type Later, type Step, stepsInOrder } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { write } from '../core/write.ts';
import * as follows from '../follows/erase.ts';
import * as lost from '../lost/erase.ts';
import * as media from '../media/erase.ts';
import * as messages from '../messages/erase.ts';
import * as notifications from '../notifications/erase.ts';
import * as posts from '../posts/erase.ts';
import * as presence from '../presence/erase.ts';
import * as profiles from '../profiles/erase.ts';
import { type Departed, finishDeletion, markGone } from '../table/deletions.ts';
import { removeExport } from '../table/exports.ts';
import { coolFollowers } from '../table/follows.ts';
import { removeCounts } from '../table/limits.ts';
import { removeReports } from '../table/reports.ts';
import { removeSecondStep } from '../table/second-steps.ts';
import { holdUsername } from '../table/usernames.ts';

type ForgetStep = Step<Departed, Later>;

const singlePage =
  (forget: (dog: Departed) => Promise<unknown>): ForgetStep =>
  async (dog) => {
    await forget(dog);
    return undefined;
  };

const forgetUser = singlePage(async ({ uid }) => {
  const pool = environment('USER_POOL_ID');
  await signOutEverywhere(SYSTEM, pool, uid);
  await removeUser(SYSTEM, pool, uid);
});

/** The job's row stays until the second pass is done, so that a stopped deletion can be resumed. */
const forgetJob: ForgetStep = async (dog, _, again) => {
  if (again) await finishDeletion(SYSTEM, dog);
  return undefined;
};

/** Every feature's part: sessions first, so that nothing new appears, and the profile last. All are idempotent. */
export const deletionSteps = {
  sockets: presence.forgetSockets,
  devices: notifications.forgetDevices,
  user: forgetUser,
  export: singlePage(({ uid }) => write(SYSTEM, removeExport(uid))),
  secondStep: singlePage(({ uid }) => write(SYSTEM, removeSecondStep(uid))),
  shards: singlePage(({ uid }) => coolFollowers(uid)),
  following: follows.forgetFollowing,
  followers: follows.forgetFollowers,
  requests: follows.forgetReceivedRequests,
  likes: posts.forgetLikes,
  bookmarks: posts.forgetBookmarks,
  comments: posts.forgetComments,
  sent: notifications.forgetSentNotifications,
  received: notifications.forgetReceivedNotifications,
  posts: posts.forgetPosts,
  tags: posts.forgetTagUses,
  conversations: messages.forgetConversations,
  blocks: follows.forgetBlocks,
  reports: removeReports,
  tickets: presence.forgetTickets,
  uploads: media.forgetUploads,
  files: media.forgetFiles,
  area: lost.forgetArea,
  lost: lost.forgetLost,
  told: lost.forgetTold,
  hidden: lost.forgetHidden,
  thanked: lost.forgetThanked,
  collar: lost.forgetCollar,
  tips: lost.forgetTips,
  muted: lost.forgetMutedSenders,
  sentTips: lost.forgetSentTips,
  words: profiles.forgetWords,
  public: profiles.forgetPublic,
  username: singlePage((dog) => holdUsername(SYSTEM, dog)),
  counts: ({ uid }, cursor) => removeCounts(SYSTEM, uid, cursor),
  remains: singlePage(({ uid }) => write(SYSTEM, ...profiles.remains(uid), markGone(uid))),
  job: forgetJob,
} satisfies Record<string, ForgetStep>;

export const forgetDog = stepsInOrder<Departed, Later>(deletionSteps);
