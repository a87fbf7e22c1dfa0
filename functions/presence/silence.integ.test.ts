import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FrameType } from '#shared/presence/frames';
import { SYSTEM } from '../core/proof.ts';
import { followStream } from '../core/testing/stream-records.ts';
import { write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { removeFollower, unfollowDog } from '../follows/follows.ts';
import { to } from '../follows/testing/relations.ts';
import { type Chat, newChat, say } from '../messages/testing/chat.ts';
import { pushTyping } from '../messages/typing.ts';
import { createPost } from '../posts/posts.ts';
import { pushAllOf } from '../stream/testing/follow-up.ts';
import { setProfilePrivacy } from '../table/profiles.ts';
import { endSessions } from '../table/sessions.ts';
import { extendSocket, removeSocket, type Socket, socketsOf } from '../table/sockets.ts';
import { tombstone, usernameRow } from '../testing/dogs.ts';
import { closeSession } from './sockets.ts';
import { listen } from './testing/listen.ts';

const net = await listen();
const news = await followStream();
afterAll(() => net.close());

type Line = Awaited<ReturnType<typeof net.connect>>;
let chat: Chat;
let line: Line;

/** Handles all pending records. */
async function told(): Promise<void> {
  await pushAllOf(await news());
}

/** Checks that Bella gets Rex's frames; afterwards her socket must reveal nothing that she may not know. */
beforeEach(async () => {
  chat = await newChat();
  await say(chat, chat.rex, 'Hello, Bella!');
  await write(SYSTEM, usernameRow(chat.bella));
  await news();
  line = await net.connect(chat.bella);
});

const socketOf = async (uid: string) => (await socketsOf([uid]))[0]?.socket;

/** Every action of Rex that might reach others. */
async function acts(): Promise<void> {
  const { rex, bella, conversationId } = chat;
  const socket = await socketOf(rex.uid);
  if (socket) await removeSocket(SYSTEM, socket);
  else await net.connect(rex);
  await createPost(rex, { text: `A stick, @${bella.username}!` });
  await say(chat, rex, 'Look!').catch(() => undefined);
  await pushTyping(SYSTEM, rex.uid, conversationId).catch(() => undefined);
}

const typesOf = ({ heard }: Line, from = 0): FrameType[] =>
  [...new Set(heard.slice(from).map(({ type }) => type))].filter((type) => type !== 'session.ended').sort();

/** The frames of Bella's socket after Rex acts again. */
async function typesHeardNext(): Promise<FrameType[]> {
  await told();
  const at = line.heard.length;
  await acts();
  await told();
  return typesOf(line, at);
}

const over = (change: Partial<Socket>) => async () => {
  await extendSocket(SYSTEM, { ...line.socket, ...change }, Math.floor(Date.now() / 1000) - 1);
};

/** Events that close Bella's socket. */
const ENDS: [string, () => Promise<unknown>][] = [
  ['signed out', () => closeSession(SYSTEM, chat.bella)],
  ['her password set anew elsewhere', () => write(SYSTEM, endSessions(chat.bella.uid))],
  ['her account deleted', () => tombstone(chat.bella.uid)],
  ['her session over', over({})],
];

/** Events after which Rex is hidden from Bella. */
const FENCES: [string, () => Promise<unknown>][] = [
  ['unfollowed the private dog', () => unfollowDog(chat.bella, to(chat.rex))],
  ['been removed by the private dog', () => removeFollower(chat.rex, to(chat.bella))],
  ['been blocked', () => blockDog(chat.rex, to(chat.bella))],
  ['blocked the dog', () => blockDog(chat.bella, to(chat.rex))],
];

it('Bella gets Rex’s frames while she may see him', async () => {
  await acts();
  await told();
  await told();
  expect(typesOf(line)).toEqual(['badge', 'message.new', 'notification.new', 'post.new', 'presence', 'typing']);
});

describe('a socket is silent after Bella has', () => {
  it.each(ENDS)('%s', async (_, event) => {
    await event();
    expect(await typesHeardNext()).toEqual([]);
    expect(line.closed).toBe(true);
  });

  it.each(FENCES)('%s', async (_, event) => {
    await setProfilePrivacy(SYSTEM, chat.rex.uid, 'private');
    await event();
    expect(await typesHeardNext()).toEqual([]);
  });

  it('is no longer a follower and the dog goes private', async () => {
    await unfollowDog(chat.bella, to(chat.rex));
    await setProfilePrivacy(SYSTEM, chat.rex.uid, 'private');
    expect(await typesHeardNext()).toEqual([]);
  });
});

describe('what happened before is not sent after Bella has', () => {
  it.each(ENDS)('%s', async (_, event) => {
    await acts();
    const at = line.heard.length;
    await event();
    await told();
    expect(typesOf(line, at).filter((type) => type !== 'badge')).toEqual([]);
  });

  it.each(FENCES)('%s: neither that he came, nor what he posted', async (_, event) => {
    await setProfilePrivacy(SYSTEM, chat.rex.uid, 'private');
    await acts();
    await event();
    await told();
    expect(typesOf(line).filter((type) => type === 'presence' || type === 'post.new')).toEqual([]);
  });
});
