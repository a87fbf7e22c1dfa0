import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb';
import { client } from '../../core/dynamodb.ts';
import { SYSTEM } from '../../core/proof.ts';
import { type Item, itemName } from '../../core/table.ts';
import { change, write } from '../../core/write.ts';
import { setPrivacy } from '../../profiles/profiles.ts';
import { addBlock, bondsOf } from '../../table/blocks.ts';
import { addFollowRequest } from '../../table/follow-requests.ts';
import { findProfile, profileKey, setProfilePrivacy } from '../../table/profiles.ts';
import { type Dog, newDogs, rowsOf } from '../../testing/dogs.ts';
import { followDog } from '../follows.ts';

export const to = ({ uid }: Dog) => ({ userId: uid });
export const from = ({ uid }: Dog) => ({ requesterId: uid });

export const countsOf = async ({ uid }: Dog) => {
  const { followers, following } = (await findProfile(uid, { consistent: true })) ?? {};
  return { followers, following };
};

const relationsAround = async (...dogs: Dog[]) =>
  (await rowsOf(...dogs.map(({ uid }) => uid))).filter(({ SK }) => `${SK}`.startsWith('TO#'));

/** The states of these dogs' relations. */
export const linksOf = async (...dogs: Dog[]) => (await relationsAround(...dogs)).map(({ state }) => `${state}`).sort();

export const edgesOf = async (dog: Dog) => (await relationsAround(dog)).filter(({ state }) => state === 'following');

/** Blocks without counting. */
export const blockNow = async (uid: string, other: string) => addBlock(SYSTEM, uid, other, await bondsOf(uid, other));

/** Requests in the order in which they were made. */
export async function makeRequesters(target: Dog, count: number): Promise<Dog[]> {
  await setPrivacy(target, { privacy: 'private' });
  const dogs = await newDogs(count);
  for (const dog of dogs) await addFollowRequest(SYSTEM, dog.uid, target.uid);
  return dogs;
}

/** Takes two steps, which Upkeep does not recognise, so that only the test does the work. */
export async function goPublicWithoutUpkeep({ uid }: Dog) {
  await write(SYSTEM, change(profileKey(uid), { drop: ['privacy'] }));
  await setProfilePrivacy(SYSTEM, uid, 'public');
}

export async function makeMutual(one: Dog, other: Dog) {
  await followDog(one, to(other));
  await followDog(other, to(one));
}

/** Runs `happen` right before the next such command, after all reads; returns a function that cancels this. */
export const beforeNext =
  (commands: string[]) =>
  (happen: () => Promise<unknown>): (() => void) => {
    const name = 'beforeTheWrite';
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (given) => {
          if (commands.includes(commandName) && client.middlewareStack.remove(name)) await happen();
          return next(given);
        },
      { step: 'initialize', name },
    );
    return () => void client.middlewareStack.remove(name);
  };

export const beforeNextTransaction = beforeNext(['TransactWriteItemsCommand']);
export const beforeNextUpdate = beforeNext(['UpdateItemCommand']);
/** Hourly counts are updates too, but not counted here. */
export const beforeNextWrite = beforeNext(['TransactWriteItemsCommand', 'PutItemCommand', 'DeleteItemCommand']);

/** Answers eventually consistent reads as if nothing had been written since; returns a function that ends this. */
export function lagFrom(rows: Item[]): () => void {
  const name = 'lag';
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const { RequestItems = {} } = given.input as BatchGetCommandInput;
        const [[table, asked] = []] = Object.entries(RequestItems);
        if (commandName !== 'BatchGetItemCommand' || !table || asked?.ConsistentRead) return next(given);
        const wanted = new Set(asked?.Keys?.map((key) => itemName(key)));
        const output = { Responses: { [table]: rows.filter((row) => wanted.has(itemName(row))) }, $metadata: {} };
        return { response: undefined, output };
      },
    { step: 'initialize', name },
  );
  return () => void client.middlewareStack.remove(name);
}
