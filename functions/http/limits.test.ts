import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { blockDog } from '../follows/blocks.ts';
import { followDog } from '../follows/follows.ts';
import { openConversation } from '../messages/conversations.ts';
import { sendMessage } from '../messages/messages.ts';
import { screenComment, screenMessage, screenPost } from '../moderation/screen.ts';
import { createComment } from '../posts/comments.ts';
import { createPost } from '../posts/posts.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn(), screenMessage: vi.fn() }));
process.env.TABLE = 'limits';
serve(client, new Store());

let rex: Dog;
let luna: Dog;
let postId: string;
let conversationId: string;
beforeEach(async () => {
  vi.resetAllMocks();
  vi.unstubAllEnvs();
  [rex, luna] = [await newDog(), await newDog()];
  await followDog(rex, { userId: luna.uid });
  await followDog(luna, { userId: rex.uid });
  ({ postId } = await createPost(luna, { text: 'Woof' }));
  ({ conversationId } = await openConversation(rex, { userId: luna.uid }));
  vi.stubEnv('LIMITS', '{"posts":1,"comments":1,"messages":1,"follows":1,"blocks":1}');
});
afterEach(() => vi.unstubAllEnvs());

const REACHED = { code: 'core.limitReached' };
const WRITING: [string, (id: string) => Promise<unknown>, typeof screenPost][] = [
  ['post', (id) => createPost(rex, { text: 'Woof', postId: id }), screenPost],
  ['comment', (id) => createComment(rex, { postId, text: 'Woof', commentId: id }), screenComment],
  ['message', (id) => sendMessage(rex, { conversationId, content: 'Woof', messageId: id }), screenMessage as never],
];

describe.each(WRITING)('the limit of a %s', (_, send, screen) => {
  it('counts the last allowed one once, whose reply was lost and which is sent again', async () => {
    const id = newUlid();
    const first = await send(id);
    expect(await send(id)).toEqual(first);
    await expect(send(newUlid())).rejects.toMatchObject(REACHED);
    expect(await send(id)).toEqual(first);
  });

  it('is counted before its words are scored, and not given back where they are refused', async () => {
    vi.mocked(screen)
      .mockReset()
      .mockRejectedValue(refuse('posts.dangerous', { category: 'INSULT' }));
    await expect(send(newUlid())).rejects.toMatchObject({ status: 422 });
    await expect(send(newUlid())).rejects.toMatchObject(REACHED);
    expect(screen).toHaveBeenCalledOnce();
  });
});

describe('a limit', () => {
  it('counts nothing where the policy refuses', async () => {
    const bella = await newDog();
    await setPrivacy(luna, { privacy: 'private' });
    await expect(createComment(bella, { postId, text: 'Woof' })).rejects.toMatchObject({ code: 'posts.notFound' });
    await expect(followDog(bella, { userId: bella.uid })).rejects.toMatchObject({ code: 'follows.self' });
    await setPrivacy(luna, { privacy: 'public' });
    await createComment(bella, { postId, text: 'Woof' });
    await followDog(bella, { userId: luna.uid });
  });

  it('counts who asks for dogs that are not there, before it is told so', async () => {
    const nobody = { userId: crypto.randomUUID() };
    for (const call of [followDog, blockDog]) {
      const asker = await newDog();
      await expect(call(asker, nobody)).rejects.toMatchObject({ code: 'profiles.notFound' });
      await expect(call(asker, { userId: luna.uid })).rejects.toMatchObject(REACHED);
    }
  });
});
