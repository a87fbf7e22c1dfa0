import { account, DELETION_WORD } from '#shared/account/contract';
import { follows } from '#shared/follows/contract';
import { posts } from '#shared/posts/contract';
import { presence } from '#shared/presence/contract';
import { PING, PONG } from '#shared/presence/frames';
import { until } from '../local/until.ts';
import { RefusedError } from '../seed/member.ts';
import { listen, openSocket } from '../seed/socket.ts';
import { forgetAttempts } from './attempts.ts';
import { isLeft } from './dogs.ts';
import { demand, type Probe } from './probe.ts';
import { callerOf, type Scene, type SmokeDog } from './scene.ts';

const DELETION_MS = 180_000;
/** Browsers dial again if no pong came by then. */
const PONG_MS = 10_000;
const UNFRIENDLY = 'I will find you and kill you.';

/** Both are private. */
async function befriend({ author, friend }: Scene): Promise<void> {
  await callerOf(friend)(follows.follow, { userId: `${author.userId}` });
  await callerOf(author)(follows.accept, { requesterId: `${friend.userId}` });
}

export const refusalOfOneDog: Probe = {
  name: 'a 404 for one dog is not kept for the next one that asks',
  look: 'CustomErrorResponses of the distribution: their ErrorCachingMinTTL is 0',
  async run(scene) {
    const { postId } = await callerOf(scene.author)(posts.create, { text: 'A smoke test for friends.' });
    const ask = () =>
      callerOf(scene.friend)(posts.get, { postId }).then(
        () => 'found',
        (error) => `${error.code}`,
      );
    const before = await ask();
    await befriend(scene);
    const after = await ask();
    demand(before === 'posts.notFound', `A private post was ${before} before its reader followed.`);
    demand(after === 'found', `It was ${after} once its reader followed.`);
    return undefined;
  },
};

/** They are friends by now. */
export const liveNotification: Probe = {
  name: 'a like goes by the stream and the socket to the author',
  look: 'npm run ops logs -- <name> errors (ReactionsRecords, PresenceSocket), the two event source mappings of the table’s stream',
  async run(scene) {
    const { author, friend } = scene;
    const { postId } = await callerOf(author)(posts.create, { text: 'A smoke test.' });
    const { heard, close } = await listen(scene.site, callerOf(author));
    await callerOf(friend)(posts.like, { postId });
    await until(async () => heard.some((frame) => frame.type === 'notification.new' && frame.notice.type === 'like'))
      .catch(() => demand(false, `No notification came within a minute, only ${heard.map(({ type }) => type).join()}.`))
      .finally(close);
    return undefined;
  },
};

/** Only a pong counts: browsers take an error for one, and keep a socket that nothing checks. */
export const ping: Probe = {
  name: 'a socket answers a ping',
  look: 'the route ping of the WebSocket API: TemplateSelectionExpression of its integration and of that one’s response',
  async run({ site, author }) {
    const { url, ticket } = await callerOf(author)(presence.ticket, {});
    const heard: string[] = [];
    const socket = await openSocket(`${url}?ticket=${ticket}`, site, ({ data }) => heard.push(`${data}`));
    socket.send(JSON.stringify(PING));
    const isPong = (text: string) => text.replace(/\s/g, '') === JSON.stringify(PONG);
    await until(async () => heard.some(isPong), PONG_MS)
      .catch(() => demand(false, `No pong came, only ${heard.join() || 'silence'}.`))
      .finally(() => socket.close());
    return undefined;
  },
};

export const textVerdict: Probe = {
  name: 'a threat is refused',
  look: 'npm run ops logs -- "allowed without a score", and DetectToxicContent in comprehendRegion',
  inapplicable: ({ moderatesTexts }) => (moderatesTexts ? undefined : 'moderateTexts is false'),
  async run({ author }) {
    const answer = await callerOf(author)(posts.create, { text: UNFRIENDLY }).catch((error) => error);
    demand(
      answer instanceof RefusedError && answer.status === 422,
      `It was answered with ${answer.message ?? 'a post'}.`,
    );
    return undefined;
  },
};

async function isGone(scene: Scene, dog: SmokeDog): Promise<boolean> {
  return !(await isLeft(scene, dog));
}

export const deletion: Probe = {
  name: 'the dogs delete their accounts, and their posts are gone',
  look: 'npm run ops logs -- <name> errors (AuthRoom, UpkeepWork), the queue People',
  async run(scene) {
    const { author, friend, picture } = scene;
    const remove = async (dog: SmokeDog) => {
      await forgetAttempts(scene, dog);
      await callerOf(dog)(account.delete, { confirmation: DELETION_WORD, password: dog.password });
    };
    await remove(author);
    await until(() => isGone(scene, author), DELETION_MS);
    if (picture) {
      const code = await callerOf(friend)(posts.get, { postId: picture.postId }).then(
        () => 'found',
        (error) => error.code,
      );
      demand(code === 'posts.notFound', `A post of a deleted dog was ${code}.`);
    }
    await remove(friend);
    await until(() => isGone(scene, friend), DELETION_MS);
    return undefined;
  },
};
