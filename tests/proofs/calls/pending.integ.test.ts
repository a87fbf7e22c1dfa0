import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { allowedVideo } from '../../../functions/media/testing/uploads.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { canary, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { CALL_ROWS, type CallRow } from '../../../scripts/local/handlers.ts';
import { inputsOf, send, type Target } from './crawl.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

const [said, answered, tag] = [canary(), canary(), canary()];
const canaries: string[] = [said, answered];
let rex: Dog;
let target: Target;
let asked = 0;

async function talk() {
  const pal = await newDog();
  await makeMutual(rex, pal);
  const { conversationId } = await openConversation(rex, to(pal));
  const { messageId } = await sendMessage(rex, { conversationId, content: 'Woof' });
  return { conversationId, messageId };
}

/** A public dog whose post waits for its verdict: what its author did with it is in the table. */
beforeAll(async () => {
  rex = await newDog({ name: 'Rex' });
  const uploadId = await allowedVideo(rex.uid);
  const { postId } = await createPost(rex, { text: `${said} #${tag}`, uploadId, alt: said });
  const { id: commentId } = await createComment(rex, { postId, text: answered });
  for (const does of [likePost, bookmarkPost]) await does(rex, { postId });
  await indexTags(postRefOf(postId), [tag]);
  const { ulid } = postRefOf(postId);
  canaries.push(ulid, uploadId);
  target = {
    uid: rex.uid,
    ulid,
    commentId,
    ...(await talk()),
    tag,
    username: rex.username,
    words: [rex.username, said],
  };
});

afterAll(() => console.log(`• routes ${CALL_ROWS.length}, calls ${asked}, canaries ${canaries.length}`));

/** Viewers that may see everything of the dog. */
const viewers: Record<string, (viewer: Dog) => Promise<unknown>> = {
  'a stranger': async () => undefined,
  'a follower': (viewer) => followDog(viewer, to(rex)),
  'a mutual follower': (viewer) => makeMutual(rex, viewer),
};

async function leaksOf([, route, handler]: CallRow, viewer: { uid: string }): Promise<string[]> {
  const leaks: string[] = [];
  for (const input of inputsOf(route, target)) {
    const { body } = await send(handler, route, viewer, input);
    asked += 1;
    leaks.push(...canaries.filter((word) => JSON.stringify(body).includes(word)));
  }
  return leaks;
}

describe('a post that waits for its verdict leaves by no call', () => {
  describe.each(Object.entries(viewers))('to %s', (_, come) => {
    it.each(CALL_ROWS)('%s', async (...call) => {
      const viewer = await newDog();
      await come(viewer);
      expect(await leaksOf(call, viewer)).toEqual([]);
    });
  });

  it('but to its author, so that this test can fail', async () => {
    const reading = CALL_ROWS.filter(([, { method }]) => method === 'GET');
    const shown = (await Promise.all(reading.map((call) => leaksOf(call, rex)))).flat();
    expect(shown).toEqual(expect.arrayContaining(canaries));
  });
});
