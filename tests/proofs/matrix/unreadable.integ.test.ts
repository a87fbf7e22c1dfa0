import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { lists as follows } from '../../../functions/follows/export.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { lists as messages } from '../../../functions/messages/export.ts';
import { discover } from '../../../functions/profiles/discover.ts';
import { jobs } from '../../../functions/profiles/jobs.ts';
import { getRecommendations } from '../../../functions/profiles/recommend.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { CALLS } from '../../../scripts/local/handlers.ts';
import { inputsOf, send } from '../calls/crawl.ts';
import { type World, worldOf } from './world.ts';

onOwnTable();

/** A name from the time when names did not have to be readable. */
const HIDDEN = '\u3164Re\u3164x';
let world: World;
let owner: Dog;

/** The three after `start` are drawn in their order, and the renamed dog is the first of them. */
function recommendOwner(viewer: Dog) {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  return getRecommendations(viewer, owner.uid.slice(0, -1)).finally(() => random.mockRestore());
}

const rename = ({ uid }: Dog) => write(SYSTEM, change(profileKey(uid), { set: { name: HIDDEN } }));

beforeAll(async () => {
  world = await worldOf('public');
  owner = world.actors['the dog itself'];
  await rename(owner);
});

describe('a name that nobody can read', () => {
  it('is shown by the username in the answer of every call', { tags: 'spec-5.26', timeout: 120_000 }, async () => {
    const showing: string[] = [];
    for (const caller of [owner, world.actors['a mutual follower'], world.actors['a stranger']]) {
      for (const { name, route, handler } of CALLS.filter(({ route }) => route.method === 'GET')) {
        for (const input of inputsOf(route, world.target)) {
          const { body } = await send(handler, route, caller, input);
          const answer = JSON.stringify(body);
          expect(answer, name).not.toContain('\u3164');
          if (answer.includes(`"name":"${owner.username}"`)) showing.push(name);
        }
      }
    }
    expect([...new Set(showing)]).toEqual(
      expect.arrayContaining([
        ...['profiles.me', 'profiles.get', 'profiles.discover', 'posts.get', 'posts.comments'],
        ...['follows.followers', 'messages.conversations', 'notifications.list'],
      ]),
    );
  });

  it('is the username in a recommendation', async () => {
    const { items } = await recommendOwner(world.actors['a stranger']);
    expect(items).toContainEqual(expect.objectContaining({ name: owner.username }));
  });

  it('is exported as the username', async () => {
    const { uid } = world.actors['a mutual follower'];
    const [following, conversations] = [await follows.following({ uid }), await messages.conversations({ uid })];
    const { items: blocks } = await follows.blocks({ uid: world.actors['one who blocks the dog'].uid });
    for (const items of [following.items, conversations.items, blocks]) {
      expect(items).toContainEqual(expect.objectContaining({ name: owner.username }));
    }
  });

  it('is the username in the reason for a recommendation', async () => {
    const [friend, viewer] = [world.actors['a mutual follower'], await newDog()];
    await rename(friend);
    await followDog(viewer, { userId: friend.uid });
    const { items } = await recommendOwner(viewer);
    expect(items).toContainEqual(expect.objectContaining({ reason: `Followed by ${friend.username}` }));
  });

  it('is not a word to search for', async () => {
    await jobs['profiles.indexWords']({ uid: owner.uid });
    const viewer = world.actors['a stranger'];
    expect((await discover(viewer, { q: '\u3164re' })).items).toEqual([]);
    expect((await discover(viewer, { q: owner.username })).items).toHaveLength(1);
  });
});
