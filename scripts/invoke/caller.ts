import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../../functions/core/proof.ts';
import { completeUsername, ownerOf, reserveFreeUsername } from '../../functions/table/usernames.ts';
import { Advice } from '../local/advice.ts';

/** The id of a dog by its username; where nothing is deployed, an unknown dog is registered first. */
export async function callerNamed(username: string, mayRegister: boolean): Promise<string> {
  const known = await ownerOf(username);
  if (known) return known;
  if (!mayRegister) throw new Advice(`Use the username of an existing dog: there is no dog @${username}.`);
  const sub = randomUUID();
  const about = { age: 3, location: 'Berlin', breed: 'Beagle', hobbies: ['Naps'], bio: '' };
  const dog = { sub, holder: sub, username, name: username, email: `${username}@barkyard.test`, ...about };
  const registration = { ...dog, createdAt: new Date().toISOString() };
  await reserveFreeUsername(SYSTEM, registration);
  await completeUsername(SYSTEM, registration);
  return sub;
}
