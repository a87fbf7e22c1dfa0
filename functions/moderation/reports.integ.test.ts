import { SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Report } from '#shared/moderation/reports';
import { readWhole } from '../core/range.ts';
import { block } from '../follows/blocks.ts';
import { makeMutual, to } from '../follows/testing/relations.ts';
import { openConversation } from '../messages/conversations.ts';
import { sendMessage } from '../messages/messages.ts';
import { addComment, removeComment } from '../posts/comments.ts';
import { createPost } from '../posts/posts.ts';
import { setPrivacy } from '../profiles/settings.ts';
import { spend } from '../table/limits.ts';
import { forgetReports } from '../table/reports.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onRecord } from './on-record.ts';
import { react } from './reactions.ts';
import { reportContent } from './reports.ts';
import { jobs } from './upkeep.ts';

vi.mock('../table/limits.ts', { spy: true });

let rex: Dog;
let bella: Dog;
let postId: string;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  ({ postId } = await createPost(bella, { text: 'Woof' }));
});
afterEach(() => vi.unstubAllEnvs());

const reason = 'It bites.';
const reportsOf = (name: string) => readWhole({ PK: `REPORT#${name}`, consistent: true });

describe('a report', () => {
  it('of a post, a comment, a dog or a message is kept', { tags: 'spec-10.14' }, async () => {
    await makeMutual(rex, bella);
    const { id: commentId } = await addComment(bella, { postId, text: 'Grr' });
    const { conversationId } = await openConversation(rex, to(bella));
    const { messageId } = await sendMessage(bella, { conversationId, content: 'Grr' });
    await reportContent(rex, { subject: 'post', postId, reason });
    await reportContent(rex, { subject: 'comment', postId, commentId, reason });
    await reportContent(rex, { subject: 'user', userId: bella.uid, reason });
    await reportContent(rex, { subject: 'message', conversationId, messageId, reason });
    const names = [`post#${postId}`, `comment#${postId} ${commentId}`, `user#${bella.uid}`];
    for (const name of [...names, `message#${conversationId} ${messageId}`])
      expect(await reportsOf(name)).toMatchObject([{ accused: bella.uid, reporter: rex.uid, reason }]);
  });

  it('of the same by the same dog is one', async () => {
    await reportContent(rex, { subject: 'post', postId, reason });
    await reportContent(rex, { subject: 'post', postId, reason: 'Again' });
    expect(await reportsOf(`post#${postId}`)).toMatchObject([{ reason }]);
  });

  it('of what the dog cannot see finds nothing', async () => {
    await setPrivacy(bella, { privacy: 'private' });
    await expect(reportContent(rex, { subject: 'post', postId, reason })).rejects.toMatchObject({
      code: 'posts.notFound',
    });
    await block(rex, to(bella));
    await expect(reportContent(rex, { subject: 'user', userId: bella.uid, reason })).rejects.toMatchObject({
      status: 404,
    });
    expect(await reportsOf(`post#${postId}`)).toEqual([]);
  });

  it('of oneself is refused', async () => {
    await expect(reportContent(bella, { subject: 'post', postId, reason })).rejects.toMatchObject({
      code: 'moderation.ownReport',
    });
  });

  it('goes with the dog that made it', async () => {
    await reportContent(rex, { subject: 'post', postId, reason });
    await forgetReports({ uid: rex.uid });
    expect(await reportsOf(`post#${postId}`)).toEqual([]);
  });

  it('of a comment goes with the comment', async () => {
    const { id: commentId } = await addComment(bella, { postId, text: 'Grr' });
    await reportContent(rex, { subject: 'comment', postId, commentId, reason });
    const gone = { key: { PK: `POST#${postId}`, SK: `COMMENT#${commentId}` }, before: {} };
    expect(onRecord({ ...gone, after: {} })).toEqual([]);
    const about = `${postId} ${commentId}`;
    expect(onRecord(gone)).toEqual([{ job: 'moderation.forgetComment', input: { about } }]);
    await jobs['moderation.forgetComment']({ about });
    expect(await reportsOf(`comment#${about}`)).toEqual([]);
  });

  it('of a comment that is deleted right then is refused, and leaves nothing', async () => {
    const { id: commentId } = await addComment(bella, { postId, text: 'Grr' });
    vi.mocked(spend).mockImplementationOnce(async () => {
      await removeComment(bella, { postId, commentId });
    });
    await expect(reportContent(rex, { subject: 'comment', postId, commentId, reason })).rejects.toMatchObject({
      code: 'posts.commentNotFound',
    });
    expect(await reportsOf(`comment#${postId} ${commentId}`)).toEqual([]);
  });

  it('needs a reason, and the ids of what it is about', () => {
    const codes = (given: object) => Report.safeParse(given).error?.issues.map(({ message }) => message);
    expect(codes({ subject: 'user', userId: bella.uid, reason: ' ' })).toEqual(['moderation.reasonMissing']);
    expect(codes({ subject: 'user', userId: bella.uid, reason: 'x'.repeat(501) })).toEqual([
      'moderation.reasonTooLong',
    ]);
    expect(codes({ subject: 'comment', postId, reason })).toEqual(['core.badInput']);
  });

  it('is mailed to the operators when it is new, and then only', async () => {
    vi.stubEnv('REPORTS', 'arn:aws:sns:us-east-1:000000000000:reports');
    const sns = mockClient(SNSClient);
    await reportContent(rex, { subject: 'post', postId, reason });
    const [after] = await reportsOf(`post#${postId}`);
    if (!after) throw new Error('There is no report.');
    const key = { PK: `${after.PK}`, SK: `${after.SK}` };
    await react([{ key, after }]);
    await react([{ key, before: after, after }]);
    await react([{ key, before: after }]);
    expect(sns.calls().map(({ args }) => args[0].input)).toMatchObject([
      { Subject: 'Barkyard: a post was reported', Message: expect.stringContaining(`/post/${postId}`) },
    ]);
    sns.restore();
  });
});
