import { account, DELETION_WORD } from '#shared/account/contract';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { notifications } from '#shared/notifications/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { cognitoAt } from '../../../scripts/local/aws.ts';
import type { Stack } from '../../../scripts/local/stack.ts';
import { until } from '../../../scripts/local/until.ts';
import { emailOf, PASSWORD } from '../../../scripts/seed/dogs.ts';
import { enter, RefusedError } from '../../../scripts/seed/member.ts';
import { confirm, signUp } from '../../../scripts/seed/register.ts';
import { isInCognito } from '../../../scripts/seed/user.ts';
import type { Pack } from './pack.ts';
import { lastReconciliation } from './schedule.ts';

/** Resolves once it has followed; throws where it does not within a minute. */
type Consequence = (pack: Pack) => Promise<void>;

/** Consequences of a change, by way of the table's stream, the queue or a trigger. */
export const FOLLOWING: Readonly<Record<string, Consequence>> = {
  async notification({ walker, friend }) {
    await walker.call(follows.follow, { userId: friend.userId });
    await until(async () => {
      const { items } = await friend.call(notifications.list, {});
      return items.some(({ sender }) => sender.userId === walker.userId);
    });
  },
  async 'live message'({ walker, friend, heard }) {
    await friend.call(follows.follow, { userId: walker.userId });
    const { conversationId } = await until(() =>
      walker.call(messages.open, { userId: friend.userId }).catch(unlessRefused),
    );
    await walker.call(messages.send, { conversationId, content: 'Are you there?' });
    await until(async () => heard.some(({ type }) => type === 'message.new'));
  },
  async 'search word'({ walker, friend, start }) {
    const hobby = `unheard${'abc'[start - 1]}`;
    await walker.call(profiles.edit, { hobbies: [hobby] });
    await until(async () => {
      const { items } = await friend.call(profiles.discover, { q: hobby });
      return items.some(({ userId }) => userId === walker.userId);
    });
  },
  async tag({ walker, start }) {
    const tag = `restart${start}`;
    await walker.call(posts.create, { text: `Up again. #${tag}` });
    await until(async () => (await walker.call(posts.tagged, { tag })).items.length === 1);
  },
  async deletion({ leaver, stack }) {
    await leaver.call(posts.create, { text: 'Goodbye.' });
    await leaver.call(account.delete, { confirmation: DELETION_WORD, password: PASSWORD });
    const isLeft = () => isInCognito(cognitoAt(stack), stack.outputs.UserPoolId, emailOf(leaver.dog));
    await until(async () => !(await isLeft()));
  },
  async mail({ stack, waiting }) {
    await signUp(stack, waiting);
    await until(async () => (await stack.mails()).some(({ to }) => to === emailOf(waiting)));
  },
};

/** Work of the start before that goes on in this one. */
export const CONTINUED: Readonly<Record<string, (before: Pack, stack: Stack) => Promise<void>>> = {
  async 'code by mail'({ waiting }, stack) {
    await confirm(stack, waiting);
    await enter(stack, waiting);
  },
  /** Its socket ended with the local AWS. */
  async presence({ walker, friend }) {
    await until(async () => !(await walker.call(profiles.get, { userId: friend.userId })).isOnline);
  },
  /** The rule was an hour old when the local AWS ended. */
  async schedule({ lastRun }, stack) {
    await until(async () => (await lastReconciliation(stack)) !== lastRun);
  },
};

/** They do not follow each other yet. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof RefusedError)) throw error;
}
