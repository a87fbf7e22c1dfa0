import { setTimeout as pause } from 'node:timers/promises';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Fault } from '../../functions/core/errors.ts';
import { CANARY_STEPS, type CanaryStep } from '../../shared/core/canary.ts';
import { messages } from '../../shared/messages/contract.ts';
import { posts } from '../../shared/posts/contract.ts';
import { profiles } from '../../shared/profiles/contract.ts';
import { until } from '../local/until.ts';
import { type Call, callerAt, RefusedError } from '../seed/member.ts';
import { answerChallenge, askChallenge } from '../seed/sign-in.ts';
import { listen } from '../seed/socket.ts';
import { allowed } from '../seed/uploads.ts';
import { picture } from './picture.ts';

/** Longer than a person would wait, and so short that a run with one silent step ends before the next begins. */
const STEP_MS = 30_000;
const HEARD_MS = 15_000;
/** Of posts to remove; a run makes one. */
const MOST_PAGES = 5;

export interface Target {
  cognito: CognitoIdentityProviderClient;
  outputs: { UserPoolId: string; UserPoolClientId: string };
  /** The public address. */
  site: string;
}

export interface Login {
  email: string;
  password: string;
}

/** Two ordinary dogs that are private and follow each other. */
export interface Logins {
  author: Login;
  friend: Login;
}

interface Visitor {
  call: Call;
  userId: string;
}

interface Scene extends Target {
  logins: Logins;
  author: Visitor;
  friend: Visitor;
  postId: string;
}

export type Outcome = { failed?: undefined } | { failed: CanaryStep; error: unknown };

function demand(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Fault(sentence);
}

async function enter({ site, ...place }: Target, { email, password }: Login): Promise<Visitor> {
  const { AccessToken } = await answerChallenge(place, await askChallenge(place, email), password);
  const call = callerAt(site, AccessToken);
  const { userId, privacy } = await call(profiles.me, {});
  demand(privacy === 'private', 'A dog of the canary is public: others would see what it posts.');
  return { call, userId };
}

const STEPS: Record<CanaryStep, (scene: Scene) => Promise<void>> = {
  async 'sign-in'(scene) {
    scene.author = await enter(scene, scene.logins.author);
    scene.friend = await enter(scene, scene.logins.friend);
  },

  async feed({ friend }) {
    await friend.call(posts.feed, {});
  },

  async picture(scene) {
    const { author, friend } = scene;
    const uploadId = await allowed(author.call, picture(), { purpose: 'post', type: 'image/jpeg' });
    const text = `All is well at ${new Date().toISOString().slice(11, 16)}.`;
    ({ postId: scene.postId } = await author.call(posts.create, { text, uploadId, alt: 'A yellow ball.' }));
    const seen = await until(
      async () => (await friend.call(posts.feed, {})).items.find(({ postId }) => postId === scene.postId),
      HEARD_MS,
    );
    demand(seen.media, 'The post came into the feed without its picture.');
    const { status } = await fetch(new URL(seen.media, scene.site));
    demand(status === 200, `The picture was answered with ${status}.`);
  },

  async message({ site, author, friend }) {
    const { conversationId } = await author.call(messages.open, { userId: friend.userId });
    const { heard, close } = await listen(site, friend.call);
    try {
      const { messageId } = await author.call(messages.send, { conversationId, content: 'All is well.' });
      const isIt = () => heard.some((frame) => frame.type === 'message.new' && frame.message.messageId === messageId);
      await until(async () => isIt(), HEARD_MS);
      await friend.call(messages.read, { conversationId, messageId });
    } finally {
      close();
    }
  },

  async deletion(scene) {
    await clear(scene);
    const found = await scene.friend.call(posts.get, { postId: scene.postId }).then(
      () => 'found',
      (error) => (error instanceof RefusedError ? error.code : `${error}`),
    );
    demand(found === 'posts.notFound', `A post that was deleted is ${found}.`);
  },
};

/** Also what a run left that was ended before its deletion: the dog posts nothing else. */
async function clear({ author }: Pick<Scene, 'author'>, pages = MOST_PAGES): Promise<void> {
  const { items } = await author.call(posts.listBy, { userId: author.userId });
  for (const { postId } of items) await author.call(posts.remove, { postId });
  if (items.length > 0 && pages > 0) await clear({ author }, pages - 1);
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  const late = new AbortController();
  const end = pause(ms, undefined, { signal: late.signal }).then(() => {
    throw new Fault(`It took longer than ${ms / 1000} s.`);
  });
  // What loses the race may fail later, which nobody awaits.
  for (const one of [work, end]) one.catch(() => undefined);
  await Promise.race([work, end]).finally(() => late.abort());
}

/** Everything that a dog does most, through the public address. What it posted is removed whatever fails. */
export async function runCanary(target: Target, logins: Logins, stepMs = STEP_MS): Promise<Outcome> {
  const scene = { ...target, logins } as Scene;
  for (const step of CANARY_STEPS) {
    try {
      await inTime(STEPS[step](scene), stepMs);
    } catch (error) {
      if (scene.author) await inTime(clear(scene), stepMs).catch(() => undefined);
      return { failed: step, error };
    }
  }
  return {};
}
