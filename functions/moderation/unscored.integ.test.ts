import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { client as queue } from '../core/sqs.ts';
import { read } from '../core/table.ts';
import { change, write } from '../core/write.ts';
import { createComment } from '../posts/comments.ts';
import { jobs } from '../posts/jobs.ts';
import { createPost } from '../posts/posts.ts';
import { detailsKey } from '../table/about.ts';
import { commentKey } from '../table/comments.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { giveUp, takeUp } from './unscored.ts';

onOwnTable();
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('./toxicity.ts', async (original) => ({
  ...(await original<object>()),
  judgeTexts: async () => Object.assign(() => undefined, { isPartial: true }),
}));
vi.spyOn(log, 'error').mockReturnValue();

const LAST_TRY = '100';

it('a text without a score for a day is listed, and rescreened on demand', async () => {
  const sqs = mockClient(queue);
  sqs.onAnyCommand().resolves({});
  const dog = await newDog();
  const { postId } = await createPost(dog, { text: 'Woof' });
  const { id: commentId } = await createComment(dog, { postId, text: 'Grr' });
  const ref = postRefOf(postId);
  await write(SYSTEM, change(detailsKey(dog.uid), { set: { unscored: 'mark' } }));
  const keys = [postKey(ref), commentKey(ref, commentId), detailsKey(dog.uid)];

  expect(await jobs['posts.look'](ref, '99')).toMatchObject({ cursor: LAST_TRY });
  expect(await jobs['posts.look'](ref, LAST_TRY)).toBeUndefined();
  expect(await jobs['posts.lookAtComment']({ ...ref, commentId }, LAST_TRY)).toBeUndefined();
  await giveUp(SYSTEM, detailsKey(dog.uid), 'mark');
  await giveUp(SYSTEM, detailsKey(dog.uid), 'an older mark');
  const listed = () => Promise.all(keys.map(async (key) => (await read(key, { consistent: true }))?.GSI2PK));
  expect(await listed()).toEqual(['UNSCORED', 'UNSCORED', 'UNSCORED']);

  for (let cursor = await takeUp(); cursor; ) cursor = await takeUp(cursor);
  const started = sqs
    .commandCalls(SendMessageCommand)
    .map(({ args: [{ input }] }) => JSON.parse(`${input.MessageBody}`));
  expect(started).toHaveLength(3);
  expect(started).toEqual(
    expect.arrayContaining([
      { job: 'posts.look', input: { ...ref } },
      { job: 'posts.lookAtComment', input: { ...ref, commentId } },
      { job: 'profiles.look', input: { uid: dog.uid } },
    ]),
  );
  expect(await listed()).toEqual([undefined, undefined, undefined]);
  sqs.restore();
});
