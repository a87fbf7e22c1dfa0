import { afterAll, describe, expect, it, vi } from 'vitest';
import { client } from '../../../functions/core/dynamodb.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { serve } from '../../../functions/core/testing/store/client.ts';
import { Store } from '../../../functions/core/testing/store/store.ts';
import { blockDog, unblockDog } from '../../../functions/follows/blocks.ts';
import { followDog, muteDog, removeFollower, unfollowDog, unmuteDog } from '../../../functions/follows/follows.ts';
import {
  acceptPendingRequests,
  acceptRequest,
  cancelRequest,
  declineRequest,
} from '../../../functions/follows/requests.ts';
import { beforeNextWrite, from, makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { checkInvariants, type Name } from '../../../scripts/ops/invariants/invariants.ts';

process.env.TABLE = 'relations';
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => ({ screenMessage: vi.fn() }));

interface Pair {
  rex: Dog;
  bella: Dog;
}
type Act = (pair: Pair) => Promise<unknown>;

const asked: Act = async ({ rex, bella }) => {
  await setPrivacy(bella, { privacy: 'private' });
  await followDog(rex, to(bella));
};

/** Possible relations between two dogs. */
const STATES: Record<string, Act> = {
  nothing: async () => undefined,
  'nothing, of a private dog': ({ bella }) => setPrivacy(bella, { privacy: 'private' }),
  'a follow': ({ rex, bella }) => followDog(rex, to(bella)),
  'a muted follow': async ({ rex, bella }) => {
    await followDog(rex, to(bella));
    await muteDog(rex, to(bella));
  },
  'a follow back': ({ rex, bella }) => followDog(bella, to(rex)),
  'both follows': ({ rex, bella }) => makeMutual(rex, bella),
  'both follows, and a conversation': async ({ rex, bella }) => {
    await makeMutual(rex, bella);
    const { conversationId } = await openConversation(rex, to(bella));
    await sendMessage(rex, { conversationId, content: 'Woof' });
  },
  'a request': asked,
  'a request to a dog that has gone public': async (pair) => {
    await asked(pair);
    await setPrivacy(pair.bella, { privacy: 'public' });
  },
  'a request, and a follow back': async (pair) => {
    await followDog(pair.bella, to(pair.rex));
    await asked(pair);
  },
  'a block': ({ rex, bella }) => blockDog(rex, to(bella)),
  'a block by the other': ({ rex, bella }) => blockDog(bella, to(rex)),
};

/** Every action of either dog on the other. */
const ACTS: Record<string, Act> = {
  'Rex follows or asks': ({ rex, bella }) => followDog(rex, to(bella)),
  'Bella follows back': ({ rex, bella }) => followDog(bella, to(rex)),
  'Bella accepts': ({ rex, bella }) => acceptRequest(bella, from(rex)),
  'Bella declines': ({ rex, bella }) => declineRequest(bella, from(rex)),
  'Rex cancels': ({ rex, bella }) => cancelRequest(rex, to(bella)),
  'Rex unfollows': ({ rex, bella }) => unfollowDog(rex, to(bella)),
  'Bella removes Rex': ({ rex, bella }) => removeFollower(bella, to(rex)),
  'Rex blocks': ({ rex, bella }) => blockDog(rex, to(bella)),
  'Bella blocks': ({ rex, bella }) => blockDog(bella, to(rex)),
  'Rex unblocks': ({ rex, bella }) => unblockDog(rex, to(bella)),
  'Rex mutes': ({ rex, bella }) => muteDog(rex, to(bella)),
  'Rex unmutes': ({ rex, bella }) => unmuteDog(rex, to(bella)),
  'Bella goes public': ({ bella }) => setPrivacy(bella, { privacy: 'public' }),
  'Bella goes private': ({ bella }) => setPrivacy(bella, { privacy: 'private' }),
  'a job accepts': ({ bella }) => acceptPendingRequests(SYSTEM, bella.uid),
  'Rex opens a conversation': ({ rex, bella }) => openConversation(rex, to(bella)),
};

const CHECKED: Name[] = [
  'wrong mutual marks',
  'relations listed where they do not belong',
  'blocks of one side',
  'wrong counters',
  'conversations in spite of a block, or hidden without one',
];

const refused = (error: unknown) => {
  if (!(error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error;
  return undefined;
};

const counts = { interleavings: 0, between: 0, wrong: 0 };
afterAll(() => {
  const { interleavings, between, wrong } = counts;
  console.log(
    `• relations: interleavings ${interleavings}, of them between reads and writes ${between}, wrong ${wrong}`,
  );
});

/** The first act reads, the second runs as a whole, and then the first writes. */
async function interleave(state: Act, first: Act, second: Act): Promise<string[]> {
  const store = new Store();
  const leave = serve(client, store);
  const [rex, bella] = [await newDog(), await newDog()];
  const pair = { rex, bella };
  await state(pair);
  const cancel = beforeNextWrite(() => {
    counts.between += 1;
    return second(pair).catch(refused);
  });
  await first(pair).catch(refused);
  cancel();
  leave();
  counts.interleavings += 1;
  return Object.values(checkInvariants([...store.table.items()], CHECKED)).flat();
}

const NAMES = Object.keys(ACTS);

describe.each(Object.entries(STATES))('from %s', (_, state) => {
  it.each(NAMES)('%s, and anything between its reads and its writes', async (name) => {
    for (const other of NAMES) {
      const [first, second] = [ACTS[name], ACTS[other]];
      const wrong = first && second ? await interleave(state, first, second) : ['no such act'];
      counts.wrong += wrong.length;
      expect(wrong, `${other} in between`).toEqual([]);
    }
  });
});

it('most acts read before they write', () => expect(counts.between).toBeGreaterThan(counts.interleavings / 4));
