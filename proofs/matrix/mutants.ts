/** An expression that asks or enforces a policy, between « and » in its surroundings, and what stands there where it is forgotten. */
export interface Mutant {
  name: string;
  file: string;
  at: string;
  to: string;
  /** Which part of the matrix looks at it first, or which call. */
  seenBy: string;
}

/** A condition of a transaction that always holds. */
const HOLDS = `{ ConditionCheck: {
  TableName: process.env.TABLE, Key: { PK: 'NOTHING', SK: 'NOTHING' }, ConditionExpression: 'attribute_not_exists(PK)',
} }`;

/** A place in every conversation, for everybody. */
const PLACE = `table.shown(uid, conversationId).then((row) => row ?? {
  conversationId, peer: uid, side: 'a', readId: '', unread: 0, createdAt: new Date(0).toISOString(),
})`;

const ALL_AS_THEY_ARE = `Promise.all([table.findAll(uids), standings]).then(([owners, all]) =>
  owners.map((owner, at) => owner && { owner, standing: all[at] }))`;

const each = (ask: string, refs: string) => `Promise.all(${refs}.map((ref) => ${ask})).then((all) => all.flat())`;

type Row = [name: string, at: string, to: string, seenBy: string];
const of = (file: string, ...rows: Row[]): Mutant[] =>
  rows.map(([name, at, to, seenBy]) => ({ name, file, at, to, seenBy }));

export const MUTANTS: readonly Mutant[] = [
  ...of(
    'http/caller.ts',
    ['nobody may call', 'if («!claims?.sub») throw', 'false', 'account.signOut'],
    ['a deleted dog may call', 'if (!profile || «profile.deletedAt») throw', 'false', 'account.signOut'],
    ['an ended session may call', 'if («hasEnded(profile, identity)») throw', 'false', 'account.signOut'],
  ),
  ...of(
    'table/sessions.ts',
    [
      'a session from before the last end of all sessions',
      'if («tokensValidAfter && !(authTime > tokensValidAfter)») return true;',
      'false',
      'account.signOut',
    ],
    ['a session that was signed out', 'return «endedSessions?.has(originJti) ?? false»;', 'false', 'account.signOut'],
  ),
  ...of('http/room.ts', [
    'an answer waits for no caller',
    '«await inOrder(caller.confirmed, answered)»;',
    'await Promise.allSettled([caller.confirmed])',
    'profiles.discover',
  ]),
  ...of('core/write.ts', [
    'a write waits for no caller',
    '  await «proof»;\n  return send(writes);',
    'undefined',
    'follows.mute',
  ]),
  ...of('account/deletion.ts', [
    'any password deletes',
    '«await provePassword(confirmed, uid, password)»;',
    'undefined',
    'account.delete',
  ]),
  ...of(
    'access/visibility.ts',
    [
      'all see all',
      "Meeting): boolean =>\n  «privacy === 'public' || relation === 'self' || relation === 'following'»;",
      'true',
      'profiles.get',
    ],
    [
      'who is gone is there',
      'owner is Profile => «owner !== undefined && !owner.deletedAt»;',
      'owner !== undefined',
      'profiles.get',
    ],
    ['a block hides nothing', 'isThere(owner) && «!blocked»;', 'true', 'profiles.get'],
    ['meet: whoever it is', 'if («!isThereFor(owner, standing)») throw', '!owner', 'profiles.get'],
    ['visit: as the owner', 'const meeting = await «meet(viewer, uid)»;', 'meet(uid, uid)', 'posts.listBy'],
    [
      'visit: whatever is hidden',
      "if («!maySee(meeting)») throw refuse('profiles.notFound');",
      'false',
      'posts.listBy',
    ],
    ['meetAll: whoever they are', 'return standing && «isThereFor(owner, standing)» ?', 'owner', 'posts.get'],
    [
      'visitAll: as anybody',
      'const meetings = await «meetAll(uids, standingsTo(viewer, uids))»;',
      "meetAll(uids, uids.map(() => ({ relation: 'following', followsMe: false })))",
      'posts.get',
    ],
    ['visitAll: whatever is hidden', '(meeting && «maySee(meeting)» ? meeting : undefined)', 'true', 'posts.get'],
    ['thoseThere: all of them', 'new Map(owners.filter(«isThere»)', '(owner) => owner !== undefined', 'posts.comments'],
    [
      'thoseThereFor: also those who are gone',
      'await Promise.all([«thoseThere(uids)», blockedAmong',
      'table.findAll(uids).then((all) => new Map(all.flatMap((one) => (one ? [[one.userId, one]] : []))))',
      'posts.comments',
    ],
    ['thoseThereFor: in spite of a block', 'thoseThere(uids), «blockedAmong(viewer, uids)»]', '[]', 'posts.comments'],
    ['seersOf: of one who is gone', 'if («!isThere(owner)») return [];', '!owner', 'pushes'],
    ['seersOf: in spite of a block', 'return «!blocked» && maySee', 'true', 'pushes'],
    ['seersOf: whatever is hidden', '!blocked && «maySee({ owner, standing })»;', 'true', 'pushes'],
    ['visitFollowed: of one who is gone', 'return «isThere(owner)» ? [{ owner, standing }]', 'owner', 'posts.feed'],
  ),
  ...of(
    'http/policies.ts',
    ['a profile: as its owner', '=> «meet(uid, userId)»);', 'meet(userId, userId)', 'profiles.get'],
    ['posts of a dog: as itself', '=> «visit(uid, userId)»);', 'visit(userId, userId)', 'posts.listBy'],
  ),
  ...of('follows/guards.ts', ['following oneself', '=> «refuseSelf(uid, userId)»);', 'undefined', 'follows.follow']),
  ...of('follows/requests.ts', [
    'asking oneself',
    '  «refuseSelf(uid, userId)»;\n  if (await requestRows.withdraw',
    'undefined',
    'follows.cancel',
  ]),
  ...of('follows/follows.ts', [
    'muting oneself',
    '  «refuseSelf(uid, userId)»;\n    if (!(await table.setMuted',
    'undefined',
    'follows.mute',
  ]),
  ...of(
    'posts/guards.ts',
    [
      'a post: as the author',
      '=> «see(uid, refOf(postId))»);',
      'see(refOf(postId).authorId, refOf(postId))',
      'posts.like',
    ],
    ["another dog's post", 'if («uid === ref.authorId») return ref;', 'true', 'posts.edit'],
    [
      'forbidden: what is not seen',
      "  «await see(uid, ref)»;\n  throw refuse('core.forbidden');",
      'undefined',
      'posts.edit',
    ],
    [
      'a comment: of what is not seen',
      'if (row?.authorId !== uid) «await see(uid, ref)»;',
      'undefined',
      'posts.removeComment',
    ],
    [
      'a comment: that was refused',
      "if («!comments.isSeenBy(uid, row)») throw refuse('posts.commentNotFound');",
      '!row',
      'posts.removeComment',
    ],
    [
      "deleting another dog's comment",
      'if («row.authorId !== uid && ref.authorId !== uid») throw',
      'false',
      'posts.removeComment',
    ],
  ),
  ...of(
    'messages/guards.ts',
    ['a conversation: of others', 'const row = await «table.shown(uid, conversationId)»;', PLACE, 'messages.get'],
    [
      'opening: with who is not there',
      "if («!peer») throw refuse('profiles.notFound');",
      '!peer && false',
      'messages.open',
    ],
    [
      'opening: with who does not follow',
      "if («!isMutual(peer)») throw refuse('messages.notMutual');",
      'false',
      'moments',
    ],
  ),
  ...of('table/uploads.ts', ["another dog's upload", 'return «upload?.uid === uid» ?', 'true', 'profiles.setAvatar']),
  ...of(
    'profiles/profiles.ts',
    ['a profile: all of it', 'return «maySee(meeting)» ? profileOf', 'true', 'profiles.get'],
    ['a name: whoever has it', '«await meet(uid, userId)»;\n  return { userId }', 'undefined', 'profiles.named'],
  ),
  ...of('profiles/serialise.ts', ['found: all of it', 'if («!maySee(meeting)») return', 'false', 'profiles.discover']),
  ...of(
    'profiles/cards.ts',
    ['cards: of all', 'const meetings = await «meetAll(uids, standings)»;', ALL_AS_THEY_ARE, 'follows.blocks'],
    [
      'cards in place: of all',
      'await Promise.all([«meetAll(uids, standings)», readAll',
      ALL_AS_THEY_ARE,
      'follows.following',
    ],
    ['cards in place: who is online', 'isOnline: «maySee(meeting)» && isOnline', 'true', 'follows.followers'],
  ),
  ...of(
    'profiles/discover.ts',
    ['found: whoever it is', 'standing && «isThereFor(owner, standing)» &&', 'owner', 'profiles.discover'],
    ['found: by what is hidden now', '&& about && «isWanted(owner, about.details)»;', 'true', 'profiles.discover'],
  ),
  ...of(
    'profiles/recommend.ts',
    ['recommended: oneself', 'drawn.filter((uid) => «uid !== viewer»);', 'true', 'profiles.recommended'],
    ['recommended: in spite of a block', '«blockedAmong(viewer, others)»,', '[]', 'profiles.recommended'],
    ['recommended: who is followed', 'new Set([...«followed», ...blocked])', '[]', 'profiles.recommended'],
    [
      'recommended: who is gone',
      'owners.filter(«isThere»).filter',
      '(owner) => owner !== undefined',
      'profiles.recommended',
    ],
    ['recommended: who is private', "=> «privacy === 'public'» && !known", 'true', 'profiles.recommended'],
    [
      'recommended: by one who is gone',
      'friends: friends.filter(«isThere»)',
      '(owner) => owner !== undefined',
      'profiles.recommended',
    ],
  ),
  ...of('follows/follows.ts', [
    'following anybody',
    'await «meet(viewer, userId, NOW)»;',
    'meet(userId, userId, NOW)',
    'follows.follow',
  ]),
  ...of(
    'table/follows.ts',
    ['following who went private', "followers(other, 1, «'public'»),", 'undefined', 'moments'],
    ['following in spite of a new block', '    «notParted(uid, other)»,', HOLDS, 'moments'],
  ),
  ...of(
    'table/follow-requests.ts',
    ['asking who went public', '    «stillPrivate(target)»,', HOLDS, 'moments'],
    ['asking in spite of a new block', '    «notParted(uid, target)»,', HOLDS, 'moments'],
  ),
  ...of('follows/blocks.ts', [
    'blocking who is parted already',
    'if («row && !row.mine») throw',
    'false',
    'follows.block',
  ]),
  ...of('table/blocks.ts', ['blocking who is gone', '    «stillThere(other)»,', HOLDS, 'follows.block']),
  ...of(
    'access/posts.ts',
    ['what is held is seen', 'row && author && «isSeenBy(viewer, row)» ?', 'true', 'posts.get'],
    [
      'posts: as their authors',
      'await Promise.all([«visitAll(viewer, authorIds)»,',
      each('visitAll(ref, [ref])', 'authorIds'),
      'posts.get',
    ],
    [
      'see: as the author',
      'const [seen] = await «sightOf(viewer, [ref])»;',
      'sightOf(ref.authorId, [ref])',
      'posts.like',
    ],
  ),
  ...of('posts/shown.ts', [
    'show: as the authors',
    '[«sightOf(viewer, refs)», marksOf',
    each('sightOf(ref.authorId, [ref])', 'refs'),
    'posts.get',
  ]),
  ...of(
    'posts/comments.ts',
    [
      'comments: of all',
      'const authors = await «thoseThereFor(uid, [...new Set(page.items.map(({ authorId }) => authorId))])»;',
      "thoseThereFor('', page.items.map(({ authorId }) => authorId))",
      'posts.comments',
    ],
    ['comments: what was refused', 'return author && «table.isSeenBy(uid, row)»', 'true', 'posts.comments'],
    [
      "commenting with another dog's id",
      "if («row.authorId !== uid») throw refuse('core.badInput')",
      'false',
      'posts.comment',
    ],
  ),
  ...of('posts/bookmarks.ts', [
    'bookmarks: as the authors',
    'items: await «show(uid, page.items.map(refOf))»,',
    each('show(ref.authorId, [ref])', 'page.items.map(refOf)'),
    'posts.bookmarks',
  ]),
  ...of(
    'posts/posts.ts',
    ['the feed: what is held', 'row && «!table.isHeld(row)» ? [postOf', 'true', 'posts.feed'],
    [
      'posts of a dog: what is held',
      'const list = «uid === userId ? table.listBy : table.listSeen»;',
      'table.listBy',
      'posts.listBy',
    ],
  ),
  ...of(
    'posts/tags.ts',
    [
      'tagged: as the authors',
      '(await «show(viewer, ids.map(refOf))»)',
      each('show(ref.authorId, [ref])', 'ids.map(refOf)'),
      'posts.tagged',
    ],
    ['tagged: of private dogs', "=>\n    «author.privacy === 'public'» &&", 'true', 'posts.tagged'],
  ),
  ...of(
    'posts/reactions.ts',
    ['news of what is held', 'image !== undefined && «!isHeld(Row.parse(image))»;', 'true', 'pushes'],
    ['news for those who muted', '(dogs) => «hearersAmong(authorId, dogs)»', 'dogs', 'pushes'],
  ),
  ...of(
    'moderation/reports.ts',
    [
      'reporting a post: as its author',
      'await «see(uid, refOf(postId))»;',
      'see(refOf(postId).authorId, refOf(postId))',
      'moderation.report',
    ],
    [
      'reporting a comment: as the author',
      'commentId), «see(uid, ref)»]);',
      'see(ref.authorId, ref)',
      'moderation.report',
    ],
    ['reporting what was refused', 'if («!comments.isSeenBy(uid, row)») throw', '!row', 'moderation.report'],
    ['reporting a dog: as itself', 'await «meet(uid, userId)»;', 'meet(userId, userId)', 'moderation.report'],
    [
      'reporting a message: of others',
      '    «conversations.shown(uid, conversationId)»,',
      "conversations.shown(uid, conversationId).then((row) => row ?? { peer: 'other', side: 'a' })",
      'moderation.report',
    ],
    ['reporting oneself', 'if («accused === uid») throw', 'false', 'moderation.report'],
  ),
  ...of(
    'table/conversations.ts',
    ['talking in spite of a block', '  return «row?.hidden ? undefined : row»;', 'row', 'messages.get'],
    ['a conversation with who unfollows right then', '    «mutually(uid, peer)»,', HOLDS, 'moments'],
  ),
  ...of('table/messages.ts', ['writing to who does not follow', '    «mutually(uid, peer)»,', HOLDS, 'moments']),
  ...of('messages/conversations.ts', [
    'messages: the id of a dog that is gone',
    'const there = await «thoseThereFor(viewer, [peer])»;',
    'new Set([peer])',
    'messages.list',
  ]),
  ...of('messages/typing.ts', [
    'typing: to who does not follow',
    'if (!peer || «!isMutual(await standingTo(uid, peer))») return;',
    'false',
    'pushes',
  ]),
  ...of('messages/reactions.ts', [
    'a message in spite of a new block',
    'peer !== undefined && «(await blockedAmong(uid, [peer])).has(peer)»;',
    'false',
    'pushes',
  ]),
  ...of('messages/serialise.ts', [
    'it says that one may write',
    'peer !== undefined && «isMutual(peer)»,',
    'true',
    'moments',
  ]),
  ...of('messages/messages.ts', [
    'sending: among others',
    '    «table.shown(uid, conversationId)»,\n    messageId ?',
    PLACE,
    'messages.send',
  ]),
  ...of(
    'notifications/serialise.ts',
    ['notices: of all', '[«thoseThereFor(viewer, senderIds)»,', "thoseThereFor('', senderIds)", 'notifications.list'],
    [
      'notices: of posts that are not seen',
      'const seen = await «sightOf(viewer, ids.map(refOf))»;',
      each('sightOf(ref.authorId, [ref])', 'ids.map(refOf)'),
      'notifications.list',
    ],
  ),
  ...of(
    'notifications/notify.ts',
    [
      'a mention of what is not seen',
      'const [seen] = await «sightOf(uid, [ref])»;',
      'sightOf(ref.authorId, [ref])',
      'pushes',
    ],
    [
      'a notice in spite of a block',
      'const dogs = await «thoseThereFor(uid, [uid, senderId])»;',
      "thoseThereFor('', [uid, senderId])",
      'pushes',
    ],
  ),
  ...of('table/uploads.ts', [
    "cancelling another dog's upload",
    'remove(key(uploadId), «{ is: { uid } }»)',
    "{ exists: ['PK'] }",
    'media.cancel',
  ]),
  ...of('presence/websocket.ts', ['a socket for any page', 'return ticket && «isOurs(event)» &&', 'true', 'sockets']),
  ...of('core/write.ts', ['a ticket that has expired', '  return «alive(Attributes)»;', 'Attributes', 'sockets']),
  ...of(
    'table/sockets.ts',
    ['a ticket for two', 'parse(await «take(proof, key.ticket(hash))»)', 'read(key.ticket(hash))', 'sockets'],
    ['a socket without a session', 'attached(socket, now), «stillSignedIn(socket.uid, socket)»)', HOLDS, 'sockets'],
    ['a socket of one who is gone', "if («!owner || owner.deletedAt») return 'deleted';", '!owner', 'sockets'],
    ['a socket of an ended session', 'if («hasEnded(owner, socket)») return', 'false', 'sockets'],
    ['a socket that has expired', "return «isExpired(socket) ? 'expired' : undefined»;", 'undefined', 'sockets'],
  ),
  ...of('push/push.ts', ['news over a socket that counts no more', 'if («over») return end', 'false', 'pushes']),
  ...of(
    'presence/sockets.ts',
    [
      "a longer socket by another dog's ticket",
      'const isSame = «holder?.uid === socket.uid && holder.originJti === socket.originJti»;',
      'holder !== undefined',
      'sockets',
    ],
    ['heard after its session', 'if («over») return end', 'false', 'sockets'],
    ['a sign-out that closes nothing', "own.map((socket) => «end(proof, socket, 'signedOut')»)", 'undefined', 'pushes'],
  ),
  ...of('presence/reactions.ts', [
    'there for all who talk with it',
    '(dogs) => «seersOf(uid, dogs)»',
    'dogs',
    'pushes',
  ]),
];

/** Uses of a policy that no mutant turns off, by file and policy, and why. */
export const SPARED: Readonly<Record<string, string>> = {
  'table/exports.ts stillThere': "no dog asks for another's export: its row is written beside its own profile",
  'account/reconcile.ts isThere': 'asks for nobody: which users of Cognito have a dog',
  'follows/export.ts thoseThere': 'of a job: the export proof looks for what others hide',
  'follows/export.ts thoseThereFor': 'of a job: the export proof looks for what others hide',
  'messages/export.ts thoseThereFor': 'of a job: the export proof looks for what others hide',
  'notifications/export.ts show': 'turned off inside: what notices show',
  'posts/export.ts isThere': 'of a job: of the dog itself',
  'posts/export.ts sightOf': 'turned off inside: what is seen of posts',
  'profiles/export.ts isThere': 'of a job: of the dog itself',
  'media/archive.ts isThere': 'another function: whether a file is there',
  'messages/typing.ts table.shown':
    'typing: who has no row of it cannot name the other, and who is blocked is not mutual',
  'messages/visibility.ts notParted': 'asks for nobody: both rows of a conversation follow the block in the end',
  'messages/reactions.ts showsReceipts': 'a wish and no right: thread.integ.test.ts',
  'messages/messages.ts table.shown': 'another try of what was granted, by writes that are conditional',
  'messages/messages.ts showsReceipts': 'a wish and no right: thread.integ.test.ts',
  'notifications/notifications.ts show': 'turned off inside: what notices show',
  'notifications/reactions.ts show': 'turned off inside: what notices show',
  'posts/posts.ts visitFollowed': 'turned off inside: who is gone',
  'posts/hide.ts isHeld': 'asks for nobody: how counters follow',
  'posts/hide.ts isThere': 'asks for nobody: a verdict on a post whose author is gone',
  'posts/own.ts isHeld': 'asks for nobody: how counters follow',
  'posts/reactions.ts thoseThere':
    'of one who is gone: its post is announced to nobody, and was public when it was made',
  'posts/retag.ts isHeld': 'asks for nobody: tags are asked about again when they are looked at',
  'posts/retag.ts thoseThere': 'asks for nobody: tags.integ.test.ts',
  'access/posts.ts isHeld': 'turned off where it is asked: what is held is seen',
  'table/posts.ts isHeld': 'turned off where it is asked: the posts of a dog',
  'table/posts.ts stillThere': 'of the caller itself, deleted right then: deletion-races.integ.test.ts',
  'table/sockets.ts stillSignedIn': 'a longer socket: it was looked at before, this is for who is deleted right then',
  'table/sockets.ts overBy': 'turned off inside, reason by reason',
  'profiles/profiles.ts isThere': 'of the caller itself, looked up once more between two tries',
  'profiles/rescreen.ts isThere': 'asks for nobody: another look at what a dog says',
  'access/visibility.ts isThere': 'turned off inside: who is gone is there',
  'profiles/upkeep.ts isThere': 'asks for nobody: words to be found by, and who is found is asked about',
};
