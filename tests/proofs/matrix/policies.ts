import { fileURLToPath } from 'node:url';

export const FUNCTIONS = fileURLToPath(new URL('../../../functions/', import.meta.url));

/** Writes a call as it is where its policy is forgotten, given the source of its callee and arguments. */
export type Forget = (callee: string, args: readonly string[]) => string;

const granted: Forget = () => 'true';
const denied: Forget = () => 'false';
const skipped: Forget = () => 'undefined';
const noDogs: Forget = () => 'Promise.resolve(new Set())';
const allOfThem: Forget = (_, [, dogs]) => `Promise.resolve(${dogs})`;
const whateverIsFound: Forget = (_, [found]) => `(${found}) !== undefined`;

const asTheOwner: Forget = (callee, [, uid, ...more]) => `${callee}(${[uid, uid, ...more].join(', ')})`;
const asTheAuthor: Forget = (callee, [, ref]) => `${callee}((${ref}).authorId, ${ref})`;
const asTheAuthors: Forget = (callee, [, refs]) =>
  `Promise.all((${refs}).map((ref) => ${callee}(ref.authorId, [ref]))).then((all) => all.flat())`;
const asEachOwner: Forget = (callee, [, uids]) =>
  `Promise.all((${uids}).map((uid) => ${callee}(uid, [uid]))).then((all) => all.flat())`;

const owners = (uids = '[]') => `import('${FUNCTIONS}table/profiles.ts').then((table) => table.findAll(${uids}))`;
const byId = (uids?: string) =>
  `${owners(uids)}.then((all) => new Map(all.flatMap((one) => (one ? [[one.userId, one]] : []))))`;
const meetings: Forget = (
  _,
  [uids, standings],
) => `Promise.all([${owners(uids)}, ${standings}]).then(([all, standings]) =>
  all.map((owner, at) => owner && { owner, standing: standings[at] }))`;

const followedAnyway: Forget = (_, [followed]) =>
  `import('${FUNCTIONS}table/authors.ts').then((table) => table.findUnparsed((${followed}).map(({ userId }) => userId)))`;

const anyOfThem: Forget = (_, [, uids]) => `${owners(uids)}.then((all) =>
  all.flatMap((owner) => (owner ? [{ owner, standing: { relation: 'following', followsMe: false } }] : [])))`;

/** A row in every conversation, for everybody. */
const rowForAll: Forget = (callee, [uid, conversationId]) =>
  `${callee}(${uid}, ${conversationId}).then((row) => row ?? { conversationId: ${conversationId}, peer: ${uid},
  side: 'a', readId: '', unread: 0, createdAt: new Date(0).toISOString() })`;

const holds: Forget = () => `{ ConditionCheck: { TableName: process.env.TABLE,
  Key: { PK: 'NOTHING', SK: 'NOTHING' }, ConditionExpression: 'attribute_not_exists(PK)' } }`;

/** The functions that ask or enforce whether a dog may, by the name in their module; with the module where others have the name. */
export const POLICIES = new Map<string, Forget>(
  Object.entries({
    isFromDistribution: granted,
    canSeeProfile: granted,
    isActive: whateverIsFound,
    isVisibleTo: whateverIsFound,
    isMutual: granted,
    isSeenBy: (_, [, row]) => `(${row}) !== undefined`,
    isWithheld: denied,
    isOurs: granted,
    isExpired: denied,
    hasEnded: denied,
    overBy: skipped,
    showsReceipts: granted,
    getVisibleDog: asTheOwner,
    getVisibleProfile: asTheOwner,
    see: asTheAuthor,
    visibleDogs: meetings,
    visibleProfiles: asEachOwner,
    visibleFollowed: followedAnyway,
    visibleFollowedAmong: anyOfThem,
    findVisiblePosts: asTheAuthors,
    visiblePosts: asTheAuthors,
    'table/conversations.ts shown': rowForAll,
    'table/alerts.ts isSeen': whateverIsFound,
    existingDogs: (_, [uids]) => byId(uids),
    existingDogsFor: (_, [, uids]) => byId(uids),
    blockedAmong: noDogs,
    unmutedFollowersAmong: allOfThem,
    viewersOf: allOfThem,
    refuseSelf: skipped,
    provePassword: skipped,
    mutually: holds,
    stillThere: holds,
    stillSignedIn: holds,
  }),
);
