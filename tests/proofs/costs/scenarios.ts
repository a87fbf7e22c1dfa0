import { pendingStep, secondStepOn } from '../../../functions/account/testing/second-steps.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { to } from '../../../functions/follows/testing/relations.ts';
import { setArea } from '../../../functions/lost/area.ts';
import { setCollar } from '../../../functions/lost/collar.ts';
import { spread } from '../../../functions/lost/spread.ts';
import { draft, raise } from '../../../functions/lost/testing/alerts.ts';
import { allowedUpload, allowedVideo } from '../../../functions/media/testing/uploads.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { jobs } from '../../../functions/profiles/jobs.ts';
import { addExport as beginExport } from '../../../functions/table/exports.ts';
import { type Dog, namedDog, newDog, newDogs } from '../../../functions/testing/dogs.ts';
import { neighbours, nothing, ofFollows, withOne } from './follows.ts';
import { ofMessages } from './messages.ts';
import { ofNotifications } from './notifications.ts';
import { longPostsOfFollowed, ofPosts } from './posts.ts';
import { flooded, missingDog, ofTips, thankedBy } from './tips.ts';

type Given = Record<string, unknown>;

export interface Scenario {
  when: string;
  /** Creates the situation; returns the input of the call. */
  make: (caller: Dog) => Promise<Given>;
}

async function publish(author: Dog, count: number) {
  for (let at = 0; at < count; at += 1) await createPost(author, { text: 'x'.repeat(200) });
}

async function withCollar(caller: Dog) {
  await setCollar(caller, { showsBreed: true });
  return {};
}

const withAlert =
  (given: (alertId: string) => Given) =>
  async (caller: Dog): Promise<Given> =>
    given((await raise(caller)).alertId);

/** Alerts in a square of their own, so that there are no others. */
async function withNear(caller: Dog, count: number): Promise<Given> {
  const square = `9q8y${`${count}`[0]}`;
  await setArea(caller, { cell: square, alerts: true });
  const alarm = async (dog: Dog) => {
    const { alertId } = await raise(dog, { cell: `${square}00` });
    await spread({ uid: dog.uid, alertId });
  };
  for (const some of chunksOf(await newDogs(count), 20)) await Promise.all(some.map(alarm));
  return {};
}

async function ofMissing(): Promise<Given> {
  const { uid: userId } = await missingDog();
  return { userId };
}

/** The situations in which the cost of each call is measured, by room and call. */
export const scenarios: Record<string, Record<string, Scenario[]>> = {
  account: {
    signOut: [{ when: 'signed in', make: async () => ({}) }],
    delete: [{ when: 'a right password', make: async () => ({ confirmation: 'DELETE', password: 'Walkies-4-me' }) }],
    changePassword: [
      {
        when: 'a right password',
        make: async () => ({ password: 'Walkies-4-me', newPassword: 'Walkies-4-all' }),
      },
    ],
    secondStep: [{ when: 'off', make: async () => ({}) }],
    beginSecondStep: [{ when: 'a right password', make: async () => ({ password: 'Walkies-4-me' }) }],
    confirmSecondStep: [
      { when: 'a right code', make: async () => ({ password: 'Walkies-4-me', code: '123456', language: 'en' }) },
    ],
    turnOnSecondStep: [{ when: 'confirmed', make: async ({ uid }) => ({ setUp: (await pendingStep(uid)).setUp }) }],
    turnOffSecondStep: [
      {
        when: 'on',
        make: async ({ uid }) => {
          await secondStepOn(uid);
          return { password: 'Walkies-4-me', code: '123456' };
        },
      },
    ],
    recover: [
      {
        when: 'a right code',
        make: async ({ uid }) => ({
          email: `${uid}@dogs.example`,
          password: 'Walkies-4-me',
          code: (await secondStepOn(uid))[0],
        }),
      },
    ],
    signOutEverywhere: [{ when: 'signed in', make: async () => ({}) }],
    beginExport: [{ when: 'the first', make: async () => ({}) }],
    export: [
      {
        when: 'one that runs',
        make: async ({ uid }) => {
          await beginExport(SYSTEM, uid, undefined);
          return {};
        },
      },
    ],
  },
  profiles: {
    me: [{ when: 'online', make: async () => ({}) }],
    get: [{ when: 'a public dog, online', make: () => withOne() }],
    edit: [{ when: 'one field', make: async () => ({ location: 'Kiel' }) }],
    setPrivacy: [{ when: 'to private', make: async () => ({ privacy: 'private' }) }],
    setVisibility: [{ when: 'hidden', make: async () => ({ online: false, receipts: false }) }],
    setNotifications: [{ when: 'off', make: async () => ({ notifications: false }) }],
    setAvatar: [
      {
        when: 'an allowed picture',
        make: async ({ uid }) => ({ uploadId: await allowedUpload(uid, 'avatar') }),
      },
    ],
    removeAvatar: [{ when: 'there or not', make: async () => ({}) }],
    discover: [
      { when: 'a full page of all dogs', make: () => newDogs(25).then(nothing) },
      {
        when: 'one dog found',
        make: async () => {
          const { uid, username } = await newDog();
          await jobs['profiles.indexWords']({ uid });
          return { q: username };
        },
      },
      {
        when: 'a full page of a breed',
        make: async () => {
          const dogs = await newDogs(25);
          await Promise.all(dogs.map(({ uid }) => jobs['profiles.indexWords']({ uid })));
          return { breed: 'Beagle' };
        },
      },
    ],
    named: [
      {
        when: 'a dog',
        make: async () => {
          const { username } = await namedDog();
          return { username };
        },
      },
    ],
    recommended: [{ when: 'any number of public dogs', make: async () => ({}) }],
  },
  follows: ofFollows,
  posts: {
    create: [
      { when: 'a short text', make: async () => ({ text: 'Woof', postId: newUlid() }) },
      { when: '5,000 letters', make: async () => ({ text: 'x'.repeat(5000) }) },
      {
        when: 'a picture',
        make: async ({ uid }) => ({ text: 'Look!', uploadId: await allowedUpload(uid) }),
      },
      {
        when: 'a video',
        make: async ({ uid }) => ({ text: 'Look!', uploadId: await allowedVideo(uid) }),
      },
    ],
    feed: [
      {
        when: '10 followed, 50 posts among their newest',
        make: async (caller) => {
          for (const dog of await neighbours(caller, 10, 'followed')) await publish(dog, 5);
          return {};
        },
      },
      {
        when: '60 followed, 300 posts among their newest',
        make: async (caller) => {
          const pack = await neighbours(caller, 60, 'followed');
          await Promise.all(pack.map((dog) => publish(dog, 5)));
          return {};
        },
      },
      { when: '10 followed, a post of 5,000 emoji each', make: longPostsOfFollowed },
      { when: 'nobody followed', make: async () => ({}) },
    ],
    listBy: [
      {
        when: 'a full page of short posts',
        make: async () => {
          const author = await newDog();
          await publish(author, 21);
          return to(author);
        },
      },
    ],
    ...ofPosts,
  },
  messages: ofMessages,
  notifications: ofNotifications,
  lost: {
    setArea: [
      { when: 'another square', make: async () => ({ cell: 'u33dc', alerts: true }) },
      {
        when: 'the same square',
        make: async (caller) => {
          await setArea(caller, { cell: 'u33dc', alerts: true });
          return { cell: 'u33dc', alerts: false };
        },
      },
    ],
    collar: [{ when: 'one that is there', make: withCollar }],
    setCollar: [{ when: 'the first', make: async () => ({ showsBreed: true }) }],
    removeCollar: [{ when: 'one that is there', make: withCollar }],
    raise: [
      { when: 'words and a pin', make: async () => ({ ...draft() }) },
      {
        when: 'a new picture',
        make: async ({ uid }) => ({ ...draft({ uploadId: await allowedUpload(uid) }) }),
      },
    ],
    own: [
      { when: 'one that runs', make: withAlert(() => ({})) },
      { when: 'one with 2,000 tips, 600 of 100 neighbours', make: flooded },
    ],
    change: [
      {
        when: 'other words',
        make: withAlert((alertId) => ({ alertId, version: 1, words: 'With a red lead' })),
      },
      { when: 'another place', make: withAlert((alertId) => ({ alertId, version: 1, cell: 'u33dc0x' })) },
    ],
    end: [{ when: 'home', make: withAlert((alertId) => ({ alertId, outcome: 'home' })) }],
    near: [
      { when: 'no home area', make: async () => ({}) },
      { when: 'none near', make: (caller) => withNear(caller, 0) },
      { when: 'three near', make: (caller) => withNear(caller, 3) },
      { when: '200 near', make: (caller) => withNear(caller, 200) },
      { when: 'thanked by three', make: (caller) => thankedBy(caller, 3) },
    ],
    see: [{ when: 'one that runs', make: ofMissing }],
    hide: [{ when: 'one that runs', make: ofMissing }],
    ...ofTips,
    removeArea: [
      {
        when: 'one that is set',
        make: async (caller) => {
          await setArea(caller, { cell: 'u33dc', alerts: true });
          return {};
        },
      },
    ],
  },
  presence: { ticket: [{ when: 'signed in', make: async () => ({}) }] },
};
