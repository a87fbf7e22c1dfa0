import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Frame } from '#shared/presence/frames';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { type Key, read } from '../core/table.ts';
import { write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { unfollowDog } from '../follows/follows.ts';
import { to } from '../follows/testing/relations.ts';
import { type Chat, newChat, say } from '../messages/testing/chat.ts';
import { setVisibility } from '../profiles/profiles.ts';
import { presenceKey } from '../table/about.ts';
import { profileKey, setProfilePrivacy } from '../table/profiles.ts';
import { endSessions } from '../table/sessions.ts';
import { updateNotifications } from '../table/settings.ts';
import { extendSocket, removeSocket, socketsOf } from '../table/sockets.ts';
import { newDog, tombstone } from '../testing/dogs.ts';
import { react } from './on-change.ts';
import { closeSession } from './sockets.ts';
import { listen } from './testing/listen.ts';

const net = await listen();
afterAll(() => net.close());

type Line = Awaited<ReturnType<typeof net.connect>>;

/** Delivers the record of a change to Reactions twice, as the stream may. */
async function recorded(key: Key, doing: () => Promise<unknown>): Promise<void> {
  const before = await read(key, { consistent: true });
  await doing();
  const change: Change = { key, before, after: await read(key, { consistent: true }) };
  await react([change]);
  await react([change]);
}

const presenceFrames = ({ heard }: Line) => heard.filter(({ type }) => type === 'presence');
const states = (line: Line) => presenceFrames(line).map((frame) => 'isOnline' in frame && frame.isOnline);

describe('a dog that comes or leaves', () => {
  let chat: Chat;
  let bella: Line;
  const comes = () => recorded(presenceKey(chat.rex.uid), () => net.connect(chat.rex));
  const leaves = () =>
    recorded(presenceKey(chat.rex.uid), async () => {
      for (const socket of await socketsOf([chat.rex.uid])) await removeSocket(SYSTEM, socket);
    });

  beforeEach(async () => {
    chat = await newChat();
    await say(chat, chat.rex, 'Walkies?');
    bella = await net.connect(chat.bella);
  });

  it('is shown to the dogs that it talks with', async () => {
    await comes();
    await leaves();
    const frames: Frame[] = presenceFrames(bella);
    expect(frames.at(0)).toEqual({ type: 'presence', userId: chat.rex.uid, isOnline: true, lastSeen: null });
    expect(frames.at(-1)).toMatchObject({ isOnline: false, lastSeen: expect.any(String) });
  });

  it('is not shown to others', async () => {
    const other = await net.connect(await newDog());
    await comes();
    expect(presenceFrames(other)).toEqual([]);
  });

  it('is not announced again when its session is renewed', async () => {
    const { socket } = await net.connect(chat.rex);
    const renews = () => extendSocket(SYSTEM, socket, socket.until + 60, Date.now() + 1000);
    await recorded(presenceKey(chat.rex.uid), renews);
    expect(presenceFrames(bella)).toEqual([]);
  });

  it('is not shown while it hides, nor when it was last online', async () => {
    await setVisibility(chat.rex, { online: false });
    await comes();
    await leaves();
    expect(presenceFrames(bella)).toEqual([]);
  });

  it('appears offline when it hides, and online when it stops hiding', async () => {
    await comes();
    const presence = presenceKey(chat.rex.uid);
    await recorded(presence, () => setVisibility(chat.rex, { online: false }));
    expect(presenceFrames(bella).at(-1)).toMatchObject({ isOnline: false, lastSeen: null });
    await recorded(presence, () => setVisibility(chat.rex, { online: true }));
    expect(states(bella).at(-1)).toBe(true);
  });

  it('is not shown to those who may not see it: after unfollowing a private dog, or a block', async () => {
    await setProfilePrivacy(SYSTEM, chat.rex.uid, 'private');
    await unfollowDog(chat.bella, to(chat.rex));
    await comes();
    expect(presenceFrames(bella)).toEqual([]);
    await setProfilePrivacy(SYSTEM, chat.rex.uid, 'public');
    await blockDog(chat.rex, to(chat.bella));
    await leaves();
    expect(presenceFrames(bella)).toEqual([]);
  });
});

describe('the sockets of a dog', () => {
  it('are closed when it is deleted', async () => {
    const rex = await newDog();
    const [one, two] = [await net.connect(rex), await net.connect({ ...rex, originJti: 'two' })];
    await recorded(profileKey(rex.uid), () => tombstone(rex.uid));
    for (const line of [one, two]) {
      expect(line).toMatchObject({ heard: [{ type: 'session.ended', reason: 'deleted' }], closed: true });
    }
    expect(await socketsOf([rex.uid])).toEqual([]);
  });

  it('are closed when its sessions are ended, but not those of a later sign-in', async () => {
    const rex = await newDog();
    const later = Math.floor(Date.now() / 1000) + 60;
    const [old, fresh] = [
      await net.connect({ ...rex, authTime: 1000 }),
      await net.connect({ ...rex, authTime: later }),
    ];
    await recorded(profileKey(rex.uid), () => write(SYSTEM, endSessions(rex.uid)));
    expect(old).toMatchObject({ heard: [{ type: 'session.ended', reason: 'signedOut' }], closed: true });
    expect(fresh).toMatchObject({ heard: [], closed: false });
  });

  it('stay open when something else about it changes', async () => {
    const rex = await newDog();
    const line = await net.connect(rex);
    await recorded(profileKey(rex.uid), () => updateNotifications(SYSTEM, rex.uid, false));
    await closeSession(SYSTEM, { uid: rex.uid, originJti: 'another' });
    expect(line).toMatchObject({ heard: [], closed: false });
  });
});
