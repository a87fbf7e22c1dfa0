import type { Mutant } from './mutant.ts';

const DOOR_TEST = 'functions/http/door.test.ts';
const ROOM_TEST = 'functions/http/room.test.ts';
const REACTIONS_TEST = 'functions/presence/reactions.integ.test.ts';
const WEBSOCKET_TEST = 'functions/presence/websocket.integ.test.ts';
const CORE_WRITE = 'functions/core/write.ts';
const HTTP_DOOR = 'functions/http/door.ts';
const HTTP_ROOM = 'functions/http/feature.ts';
const PRESENCE_SOCKETS = 'functions/presence/sockets.ts';
const PRESENCE_WEBSOCKET = 'functions/presence/websocket.ts';
const TABLE_SESSIONS = 'functions/table/sessions.ts';
const TABLE_SOCKETS = 'functions/table/sockets.ts';

/** Who calls: a dog that is there, in a session that has not ended, by the site's own address. */
export const CALLERS: readonly Mutant[] = [
  {
    name: 'a call without a token has a caller',
    file: HTTP_DOOR,
    from: "if (!claims?.sub) throw refuse('auth.notAuthenticated');",
    to: "if (!claims?.sub) return { uid: 'nobody', authTime: 0, originJti: '' };",
    seenBy: [DOOR_TEST, 'a caller > without claims is not signed in'],
  },
  {
    name: 'a deleted dog calls',
    file: HTTP_DOOR,
    from: 'if (!profile || profile.deletedAt)',
    to: 'if (!profile)',
    seenBy: [DOOR_TEST, 'a caller > that is deleted, or never was, is told so'],
  },
  {
    name: 'a session that has ended calls',
    file: HTTP_DOOR,
    from: "if (hasEnded(profile, identity)) throw refuse('auth.signedOut');",
    to: '',
    seenBy: [DOOR_TEST, 'a caller > whose session was signed out stays so, whatever else the dog has open'],
  },
  {
    name: 'a session outlives a new password',
    file: TABLE_SESSIONS,
    from: 'if (tokensValidAfter && !(authTime > tokensValidAfter)) return true;',
    to: '',
    seenBy: [DOOR_TEST, 'a caller > that signed in %s is signed out'],
  },
  {
    name: 'a session outlives its sign-out',
    file: TABLE_SESSIONS,
    from: 'return endedSessions?.has(originJti) ?? false;',
    to: 'return false;',
    seenBy: [DOOR_TEST, 'a caller > whose session was signed out stays so, whatever else the dog has open'],
  },
  {
    name: 'a call past the distribution is answered',
    file: HTTP_ROOM,
    from: "if (!isFromDistribution(headers)) throw refuse('core.wrongAddress');",
    to: '',
    seenBy: [ROOM_TEST, 'a call that bypasses the distribution > is refused and counted %s'],
  },
  {
    name: 'any secret is that of the distribution',
    file: 'functions/core/origin.ts',
    from: 'timingSafeEqual(digest, given)',
    to: 'timingSafeEqual(digest, digest) && given.length > 0',
    seenBy: [ROOM_TEST, 'a call that bypasses the distribution > is refused and counted %s'],
  },
  {
    name: 'a caller that is gone is let in',
    file: HTTP_DOOR,
    from: 'if (profile) return { caller: callerOf(identity, profile), rows };',
    to: 'if (profile) return { caller: { ...identity, profile, confirmed: DECIDED }, rows };',
    seenBy: [DOOR_TEST, 'the door > tells a caller that is gone so, and asks no policy'],
  },
  {
    name: 'an answer begins although its policy refuses',
    file: HTTP_DOOR,
    from: 'const found = decide(uid, rows(needed), input);',
    to: 'const found = await Promise.resolve().then(() => decide(uid, rows(needed), input)).catch(() => undefined as F);',
    seenBy: [DOOR_TEST, 'the door > lets no answer begin where the policy refuses'],
  },
  {
    name: 'what the answer needs is parsed before the policy has decided',
    file: HTTP_DOOR,
    from: 'const found = decide(uid, rows(needed), input);',
    to: 'const early = rows(wanted); const found = early && decide(uid, rows(needed), input);',
    seenBy: [DOOR_TEST, 'the door > parses what the answer needs only once the policy has decided'],
  },
  {
    name: 'a policy decides on rows that may be a second old',
    file: 'functions/core/table.ts',
    from: 'consistent === isStrong ? keys : []',
    to: 'isStrong ? [] : keys',
    seenBy: [
      DOOR_TEST,
      'the door > reads the caller, what the policy decides on and what the answer needs in two batches, one of them strong',
    ],
  },
  {
    name: 'a limit counts after the words were scored',
    file: 'functions/posts/comments.ts',
    from: `  await consumeLimit(proof, row.authorId, 'comments');
  const unscored = await screenComment(commentWordsOf(row));`,
    to: `  const unscored = await screenComment(commentWordsOf(row));
  await consumeLimit(proof, row.authorId, 'comments');`,
    seenBy: [
      'functions/http/limits.test.ts',
      'the limit of a %s > is counted before its words are scored, and not given back where they are refused',
    ],
  },
  {
    name: 'a post that is sent again counts again',
    file: 'functions/posts/posts.ts',
    from: "if (!stored) await consumeLimit(confirmed, uid, 'posts');",
    to: "await consumeLimit(confirmed, uid, 'posts');",
    seenBy: [
      'functions/http/limits.test.ts',
      'the limit of a %s > counts the last allowed one once, whose reply was lost and which is sent again',
    ],
  },
  {
    name: 'who asks for a dog that is not there is not counted',
    file: 'functions/follows/follows.ts',
    from: `    await consumeLimit(confirmed, uid, 'follows');
    const outcome = await applyPlan(confirmed, uid, userId, await planFirst(uid, userId, rows));`,
    to: `    const plan = await planFirst(uid, userId, rows);
    await consumeLimit(confirmed, uid, 'follows');
    const outcome = await applyPlan(confirmed, uid, userId, plan);`,
    seenBy: [
      'functions/http/limits.test.ts',
      'a limit > counts who asks for dogs that are not there, before it is told so',
    ],
  },
  {
    name: 'a ticket opens many sockets',
    file: TABLE_SOCKETS,
    from: 'await take(proof, key.ticket(hash))',
    to: 'await read(key.ticket(hash))',
    seenBy: [WEBSOCKET_TEST, 'a ticket > opens one socket, once'],
  },
  {
    name: 'a ticket is good for ever',
    file: CORE_WRITE,
    from: 'return alive(Attributes);',
    to: 'return Attributes;',
    seenBy: [WEBSOCKET_TEST, 'a ticket > is valid for half a minute'],
  },
  {
    name: 'a page of another site opens a socket',
    file: PRESENCE_WEBSOCKET,
    from: " && headerIn(headers, 'Origin') === environment('SITE')",
    to: '',
    seenBy: [WEBSOCKET_TEST, 'a socket is not opened > by another site’s page, which does not use up the ticket'],
  },
  {
    name: 'a socket is opened past the distribution',
    file: PRESENCE_WEBSOCKET,
    from: 'isFromDistribution(headers) && ',
    to: '',
    seenBy: [
      WEBSOCKET_TEST,
      'a socket is not opened > bypassing the distribution, %s, which does not use up the ticket either',
    ],
  },
  {
    name: 'a deleted dog opens a socket',
    file: TABLE_SESSIONS,
    from: `...ALIVE,
    below: { tokensValidAfter: authTime },`,
    to: 'below: { tokensValidAfter: authTime },',
    seenBy: [WEBSOCKET_TEST, 'a socket is not opened > for a dog that was deleted meanwhile'],
  },
  {
    name: 'a session opens a socket after a new password',
    file: TABLE_SESSIONS,
    from: `below: { tokensValidAfter: authTime },
`,
    to: '',
    seenBy: [WEBSOCKET_TEST, 'a socket is not opened > for a session that has been ended meanwhile'],
  },
  {
    name: 'a session opens a socket after its sign-out',
    file: TABLE_SESSIONS,
    from: 'lacks: { endedSessions: originJti },',
    to: '',
    seenBy: [
      WEBSOCKET_TEST,
      'a socket is not opened > for a session that has signed out meanwhile; another session of the same dog can open its own',
    ],
  },
  {
    name: 'a device is saved under a session that has ended',
    file: 'functions/table/devices.ts',
    from: 'stillSignedIn(uid, row),',
    to: "stillSignedIn(uid, { authTime: Number.MAX_SAFE_INTEGER, originJti: 'none' }),",
    seenBy: [
      'functions/notifications/devices.integ.test.ts',
      'a device > is not saved under a session that has ended meanwhile',
    ],
  },
  {
    name: "another dog's ticket renews a session",
    file: PRESENCE_SOCKETS,
    from: 'holder?.uid === socket.uid && holder.originJti === socket.originJti',
    to: 'holder?.originJti === socket.originJti',
    seenBy: [WEBSOCKET_TEST, 'activity on a socket > does not count for longer with a ticket of %s'],
  },
  {
    name: "another session's ticket renews a session",
    file: PRESENCE_SOCKETS,
    from: 'holder?.uid === socket.uid && holder.originJti === socket.originJti',
    to: 'holder?.uid === socket.uid',
    seenBy: [WEBSOCKET_TEST, 'activity on a socket > does not count for longer with a ticket of %s'],
  },
  {
    name: 'a socket speaks after its session is over',
    file: PRESENCE_SOCKETS,
    from: 'if (over) return endSocket(SYSTEM, socket, over);',
    to: '',
    seenBy: [WEBSOCKET_TEST, 'activity on a socket > no longer counts after its session ends: the socket is closed'],
  },
  {
    name: 'a socket outlives its dog',
    file: TABLE_SOCKETS,
    from: 'if (!owner || owner.deletedAt)',
    to: 'if (!owner)',
    seenBy: [REACTIONS_TEST, 'the sockets of a dog > are closed when it is deleted'],
  },
  {
    name: 'a socket outlives a new password',
    file: TABLE_SOCKETS,
    from: "if (hasEnded(owner, socket)) return 'signedOut';",
    to: '',
    seenBy: [
      REACTIONS_TEST,
      'the sockets of a dog > are closed when its sessions are ended, but not those of a later sign-in',
    ],
  },
  {
    name: 'a socket outlives the time of its session',
    file: TABLE_SOCKETS,
    from: "return isExpired(socket) ? 'expired' : undefined;",
    to: 'return undefined;',
    seenBy: [WEBSOCKET_TEST, 'activity on a socket > no longer counts after its session ends: the socket is closed'],
  },
  {
    name: 'a socket outlives a sign-out',
    file: PRESENCE_SOCKETS,
    from: "await Promise.all(own.map((socket) => endSocket(proof, socket, 'signedOut')));",
    to: '',
    seenBy: [
      WEBSOCKET_TEST,
      'a dog > that signs out is signed out in every tab of that session, and stays online in another',
    ],
  },
  {
    name: 'a device gets pushes after its session has ended',
    file: 'functions/push/sending.ts',
    from: 'hasEnded(owner, device) || device.savedAt',
    to: 'device.savedAt',
    seenBy: ['functions/notifications/pushes.integ.test.ts', 'a push > removes the devices of ended sessions'],
  },
  {
    name: 'an account is deleted without its password',
    file: 'functions/account/handlers.ts',
    from: 'await proveBothSteps(confirmed, uid, { password, code });',
    to: '',
    seenBy: ['functions/account/deletion.test.ts', 'a wrong password deletes nothing'],
  },
  {
    name: 'a password is changed without the old one',
    file: 'functions/account/handlers.ts',
    from: 'Promise.all([findAbout([uid]), provePassword(confirmed, uid, password)])',
    to: 'Promise.all([findAbout([uid])])',
    seenBy: ['functions/account/password.test.ts', 'a wrong old password changes nothing'],
  },
];
