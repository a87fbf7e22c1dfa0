import { beforeAll, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { change, put, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { seeLost } from '../lost/policies.ts';
import { uploader } from '../media/policies.ts';
import { mutual, participant } from '../messages/policies.ts';
import { author, commentAuthorOrPostOwner, seePost } from '../posts/policies.ts';
import { findByUsername } from '../profiles/profiles.ts';
import { postIdOf, postKey } from '../table/posts.ts';
import { beginUpload } from '../table/uploads.ts';
import { type Dog, namedDog, newDog, newPrivateDog } from '../testing/dogs.ts';
import type { Guarded } from './door.ts';
import { seeCard, seePosts } from './policies.ts';

process.env.TABLE = 'same reads';
serve(client, new Store());

let rex: Dog;
/** What Rex may not see, and what was never there. */
const hidden = { userId: '', postId: '', commentId: newUlid(), uploadId: newUlid(), conversationId: 'x'.repeat(22) };
const absent = { ...hidden, uploadId: newUlid(), conversationId: 'y'.repeat(22) };
const names = { hidden: '', absent: 'nobody_has_this' };

beforeAll(async () => {
  rex = await newDog();
  const [luna, blocker, nobody] = [await newPrivateDog(), await namedDog(), crypto.randomUUID()];
  const ref = { ulid: newUlid(), authorId: luna.uid };
  await write(SYSTEM, put({ ...postKey(ref), ...ref, text: 'Woof', likes: 0, comments: 0 }));
  await beginUpload(SYSTEM, { uploadId: hidden.uploadId, uid: luna.uid, purpose: 'post', type: 'image/png' });
  await blockDog(blocker, { userId: rex.uid });
  Object.assign(hidden, { userId: luna.uid, postId: postIdOf(ref) });
  Object.assign(absent, { userId: nobody, postId: postIdOf({ ulid: newUlid(), authorId: nobody }) });
  names.hidden = blocker.username;
});

/** Each request with the number of keys that it asks for, and what came of the call. */
async function requestsOf(call: () => Promise<unknown>) {
  const sent = vi.spyOn(client, 'send');
  const refused = await call().then(
    () => undefined,
    ({ code }) => code,
  );
  const asked = sent.mock.calls.map(([command]) => {
    const { input } = command;
    const { Keys = [input] } =
      (input as { RequestItems?: Record<string, { Keys: object[] }> }).RequestItems?.[`${process.env.TABLE}`] ?? {};
    return `${command.constructor.name} of ${Keys.length}`;
  });
  sent.mockRestore();
  return { asked, refused };
}

const answer = async () => ({});
type Call = Guarded<never, typeof hidden, unknown>;
const CALLS: [string, Call][] = [
  ['seeCard', seeCard(answer) as Call],
  ['seePosts', seePosts(answer) as Call],
  ['seePost', seePost(answer) as Call],
  ['author', author(answer) as Call],
  ['commentAuthorOrPostOwner', commentAuthorOrPostOwner(answer) as Call],
  ['seeLost', seeLost(answer) as Call],
  ['participant', participant(answer) as Call],
  ['mutual', mutual(answer) as Call],
  ['uploader', uploader(answer) as Call],
];

it.each(CALLS)('%s takes the same requests for what is hidden as for what is not there', async (_, call) => {
  const [one, other] = [await requestsOf(() => call(rex, hidden)), await requestsOf(() => call(rex, absent))];
  expect(one.asked).toEqual(other.asked);
  expect(one.asked.length).toBeLessThanOrEqual(2);
});

it('nor does the time tell a name that nobody has from one of a dog that blocks', async () => {
  const one = await requestsOf(() => findByUsername(rex, { username: names.hidden }));
  expect(one.refused).toBe('profiles.notFound');
  expect(await requestsOf(() => findByUsername(rex, { username: names.absent }))).toEqual(one);
});

it('and this test sees a look that depends on what was found', async () => {
  const twice = async (found: boolean) => {
    await write(SYSTEM, change(postKey({ ulid: newUlid(), authorId: rex.uid }), { set: { text: '' } }, {}));
    if (found) await findByUsername(rex, { username: names.absent }).catch(() => undefined);
  };
  expect((await requestsOf(() => twice(true))).asked).not.toEqual((await requestsOf(() => twice(false))).asked);
});
