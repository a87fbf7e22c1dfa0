import type { Mutant } from './mutant.ts';

const BLOCKS_TEST = 'functions/follows/blocks.integ.test.ts';
const ALERT_TEST = 'functions/lost/alert.integ.test.ts';
const TIPS_TEST = 'functions/lost/tips.integ.test.ts';
const CONVERSATIONS_TEST = 'functions/messages/conversations.integ.test.ts';
const REACTIONS_TEST = 'functions/messages/reactions.integ.test.ts';
const REPORTS_TEST = 'functions/moderation/reports.integ.test.ts';
const NOTIFY_TEST = 'functions/notifications/notify.integ.test.ts';
const LOST_GUARDS = 'functions/lost/policies.ts';
const MESSAGES_GUARDS = 'functions/messages/policies.ts';
const MESSAGES_REACTIONS = 'functions/messages/on-change.ts';
const MODERATION_REPORTS = 'functions/moderation/reports.ts';
const NOTIFICATIONS_NOTIFY = 'functions/notifications/notify.ts';
const TABLE_ALERTS = 'functions/table/alerts.ts';
const TABLE_CONVERSATIONS = 'functions/table/conversations.ts';

/** Conversations, notifications, reports and alerts. */
export const TALK: readonly Mutant[] = [
  {
    name: 'a block leaves a conversation in sight that began meanwhile',
    file: TABLE_CONVERSATIONS,
    from: "check(conversationKey(uid, conversationIdOf(uid, peer)), { missing: ['PK'] })",
    to: "check(conversationKey(uid, conversationIdOf(uid, peer)), { missing: ['nothing'] })",
    seenBy: [BLOCKS_TEST, 'a block > hides a conversation that began after the block was decided'],
  },
  {
    name: 'a conversation is begun although the other dog unfollows right then',
    file: 'functions/messages/conversations.ts',
    from: "if (made === 'not mutual') throw refuse('messages.notMutual');",
    to: "if (made === 'not mutual') return undefined;",
    seenBy: [
      CONVERSATIONS_TEST,
      'starting a conversation > with a dog that unfollows right then is refused, and leaves nothing',
    ],
  },
  {
    name: 'a message is sent under the id of another one',
    file: 'functions/messages/messages.ts',
    from: "if (message.from !== side) throw refuse('core.badInput');",
    to: '',
    seenBy: [
      'functions/messages/messages.integ.test.ts',
      "sending a message > with the other's id is refused, and changes nothing",
    ],
  },
  {
    name: 'a tip reaches an alert that has ended right then',
    file: TABLE_ALERTS,
    from: 'check(alertKey(uid), { is: { alertId, state } })',
    to: 'check(alertKey(uid), { is: { alertId } })',
    seenBy: [TIPS_TEST, 'a tip against the end of the alert > is refused when the alert %s meanwhile'],
  },
  {
    name: 'a tip takes the id of one of another dog',
    file: 'functions/lost/send-tip.ts',
    from: "if (stored) throw refuse('core.badInput');",
    to: 'if (stored) return {};',
    seenBy: [TIPS_TEST, 'a neighbour > cannot use the id of another’s tip'],
  },
  {
    name: 'a dog sends itself a tip',
    file: LOST_GUARDS,
    from: "if (uid === userId) throw refuse('lost.ownTip');",
    to: '',
    seenBy: [TIPS_TEST, 'a neighbour > cannot be the dog itself'],
  },
  {
    name: 'a notification is read that its dog has removed',
    file: 'functions/table/notification-writes.ts',
    from: 'const isThere = ({ isRemoved }: NotificationRow) => !isRemoved;',
    to: 'const isThere = (row: Row) => row !== undefined;',
    seenBy: [
      'functions/notifications/notifications.integ.test.ts',
      'a notification > that its dog removes is gone, and does not come back',
    ],
  },
  {
    name: 'a conversation is shown across a block',
    file: TABLE_CONVERSATIONS,
    from: '(row?.hidden ? undefined : row)',
    to: 'row',
    seenBy: [BLOCKS_TEST, 'a block > hides their conversation, and shows it again when it ends'],
  },
  {
    name: 'a conversation is begun with a dog that is mutual no longer',
    file: MESSAGES_GUARDS,
    from: "if (!isMutual(peer)) throw refuse('messages.notMutual');",
    to: '',
    seenBy: [
      CONVERSATIONS_TEST,
      'starting a conversation > that there was, with a dog that is mutual no longer, is refused',
    ],
  },
  {
    name: 'a refusal to talk tells that a blocked dog is there',
    file: MESSAGES_GUARDS,
    from: "if (!peer) throw refuse('profiles.notFound');",
    to: "if (!peer) throw refuse('messages.notMutual');",
    seenBy: [CONVERSATIONS_TEST, 'starting a conversation > with a dog that does not exist is refused'],
  },
  {
    name: 'typing is heard by a dog that does not follow back',
    file: 'functions/messages/typing.ts',
    from: '!peer || !isMutual(await relationTo(uid, peer))',
    to: '!peer || !(await relationTo(uid, peer))',
    seenBy: [REACTIONS_TEST, 'typing > reaches nobody if the two are no longer mutual, or another dog is typing'],
  },
  {
    name: 'a message is heard across a block',
    file: MESSAGES_REACTIONS,
    from: 'if (isSilent || !row) return [];',
    to: 'if (!row || isSilent === undefined) return [];',
    seenBy: [REACTIONS_TEST, 'a message > is not heard across a block that came right after it'],
  },
  {
    name: 'a receipt is heard across a block',
    file: MESSAGES_REACTIONS,
    from: '!owner || isSilent || !showsReceipts(owner)',
    to: '!owner || isSilent === undefined || !showsReceipts(owner)',
    seenBy: [
      REACTIONS_TEST,
      'reading by a dog in a block with the sender > does not reach the sender: the block of %s',
    ],
  },
  {
    name: 'a mention tells of a post that may not be seen',
    file: NOTIFICATIONS_NOTIFY,
    from: "kind !== 'mention' || maySeeMention(event, uid)",
    to: 'Boolean(kind)',
    seenBy: [NOTIFY_TEST, 'nobody is notified > of a post that it could not see when it was made, once it may'],
  },
  {
    name: 'a dog is notified by one that it blocks',
    file: NOTIFICATIONS_NOTIFY,
    from: ' || !dogs.has(senderId)',
    to: '',
    seenBy: [
      NOTIFY_TEST,
      'nobody is notified > by a dog that it blocked, or that blocked it; what it was told before is not shown',
    ],
  },
  {
    name: 'a notification of a post that may not be seen any more is listed',
    file: 'functions/notifications/gathered.ts',
    from: 'sender && !isHidden(row) ?',
    to: 'sender ?',
    seenBy: [NOTIFY_TEST, 'nobody is notified > of a post that it may not see, even if it could before'],
  },
  {
    name: 'a post is reported by who may not see it',
    file: MODERATION_REPORTS,
    from: 'const { row } = await see(uid, postRefOf(postId));',
    to: 'const { row } = await see(postRefOf(postId).authorId, postRefOf(postId));',
    seenBy: [REPORTS_TEST, 'a report > of what the dog cannot see finds nothing'],
  },
  {
    name: 'a comment is reported by who may not see the post',
    file: MODERATION_REPORTS,
    from: 'see(uid, ref)]',
    to: 'see(ref.authorId, ref)]',
    seenBy: [REPORTS_TEST, 'a report > of a comment that the dog cannot see finds nothing'],
  },
  {
    name: 'a refused comment is reported by who may not see it',
    file: MODERATION_REPORTS,
    from: 'if (!isCommentSeenBy(uid, row)) throw',
    to: 'if (!row) throw',
    seenBy: [REPORTS_TEST, 'a report > of a comment that the dog cannot see finds nothing'],
  },
  {
    name: 'a dog is reported across a block',
    file: MODERATION_REPORTS,
    from: 'const { owner } = await getVisibleDog(uid, userId);',
    to: 'const { owner } = await getVisibleDog(userId, userId);',
    seenBy: [REPORTS_TEST, 'a report > of what the dog cannot see finds nothing'],
  },
  {
    name: 'a message is reported across a block',
    file: MODERATION_REPORTS,
    from: 'findShownConversation(uid, conversationId)',
    to: 'findConversation(uid, conversationId)',
    seenBy: [REPORTS_TEST, 'a report > of a message of others, or across a block, finds nothing'],
  },
  {
    name: 'a dog reports itself',
    file: MODERATION_REPORTS,
    from: "if (accused === uid) throw refuse('moderation.ownReport');",
    to: '',
    seenBy: [REPORTS_TEST, 'a report > of oneself is refused'],
  },
  {
    name: 'an alert is seen across a block',
    file: LOST_GUARDS,
    from: '...dogLookups(uid, userId)',
    to: '...dogLookups(userId, userId)',
    seenBy: [
      ALERT_TEST,
      'nobody sees the alert > of a dog in a block with it, in either direction, as if there were no such dog',
    ],
  },
  {
    name: 'an alert is seen that was hidden',
    file: TABLE_ALERTS,
    from: "row !== undefined && row.state === 'active' && isAlertRunning(row, now)",
    to: 'row !== undefined && isAlertRunning(row, now)',
    seenBy: [ALERT_TEST, 'nobody sees the alert > that was hidden, except its owner'],
  },
  {
    name: 'alerts near by are listed across a block',
    file: 'functions/lost/near.ts',
    from: 'visibleDogs(uids, relationsTo(viewer, uids))',
    to: "visibleDogs(uids, relationsTo('nobody', uids))",
    seenBy: [
      'functions/lost/lists.integ.test.ts',
      'alerts near by > of dogs that are blocked, have ended or were hidden take no place, however many',
    ],
  },
];
