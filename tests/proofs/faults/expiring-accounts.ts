import { randomUUID } from 'node:crypto';
import { BREEDS } from '#shared/profiles/breeds';
import { countLogin, countRegistration } from '../../../functions/auth/attempts.ts';
import { said, unique } from '../../../functions/auth/testing/events.ts';
import { register } from '../../../functions/auth/triggers.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { put, write } from '../../../functions/core/write.ts';
import { markGone } from '../../../functions/table/deletions.ts';
import { addExport, findExport } from '../../../functions/table/exports.ts';
import { addSecondStep, findSecondStep, markSecondStepOn } from '../../../functions/table/second-steps.ts';
import { completeRegistration } from '../../../functions/table/sessions.ts';
import { findUsername, holdUsername } from '../../../functions/table/usernames.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { fails, isFound, type Kind, kind, times } from './expiring-kind.ts';

const REGISTRATIONS = 3;
const LOGINS = 5;

const emailOf = (word: string) => `${unique(word)}@dogs.example`;
const registered = (username: string, sub: string = randomUUID()) =>
  register({ userPoolId: 'pool', sub, email: emailOf('late') }, { ...said, breed: BREEDS[0], username });

async function heldName(): Promise<string> {
  const [uid, username] = [randomUUID(), unique('held')];
  await write(SYSTEM, put({ PK: `USERNAME#${username}`, SK: 'USERNAME', userId: uid }));
  await holdUsername(SYSTEM, { uid, username });
  return username;
}

export const ofAuth: Record<string, Kind> = {
  USERNAME: kind('table/usernames.ts', heldName, {
    'is found': (username) => isFound(findUsername(username)),
    'is taken': (username) => fails(registered(username)),
  }),
  EXPORT: kind(
    'table/exports.ts',
    async () => {
      const { uid } = await newDog();
      await addExport(SYSTEM, uid, undefined);
      return uid;
    },
    {
      'is found': (uid) => isFound(findExport(uid)),
      'keeps another from beginning': async (uid) => (await addExport(SYSTEM, uid, undefined)) === undefined,
    },
  ),
  SECOND: kind(
    'table/second-steps.ts',
    async () => {
      const { uid } = await newDog();
      const row = { uid, setUp: newUlid(), salt: 'salt', language: 'en' as const, codes: new Set(['hash']) };
      await addSecondStep(SYSTEM, row);
      return row;
    },
    {
      'is found': ({ uid }) => isFound(findSecondStep(uid)),
      'is turned on': ({ uid, setUp }) => markSecondStepOn(SYSTEM, uid, setUp),
    },
  ),
  GONE: kind(
    'table/deletions.ts',
    async () => {
      const uid = randomUUID();
      await write(SYSTEM, markGone(uid));
      return uid;
    },
    {
      'keeps a dog from coming back': async (uid) => {
        await registered(unique('back'), uid);
        return (await completeRegistration(uid)) === undefined;
      },
    },
  ),
  ATTEMPTS: kind(
    'table/attempts.ts',
    async () => {
      const email = emailOf('tries');
      await times(LOGINS, () => countLogin(email));
      await times(REGISTRATIONS, () => countRegistration(email, randomUUID()));
      return email;
    },
    {
      'stops a registration': (email) => fails(countRegistration(email, randomUUID())),
    },
  ),
};
