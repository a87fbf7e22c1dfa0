import { SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Report } from '#shared/moderation/reports';
import { SYSTEM } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { makeMutual, to } from '../follows/testing/relations.ts';
import { endAlert } from '../lost/alerts.ts';
import { setCollar } from '../lost/collar.ts';
import { raise } from '../lost/testing/alerts.ts';
import { openConversation } from '../messages/conversations.ts';
import { sendMessage } from '../messages/messages.ts';
import { createComment, deleteComment } from '../posts/comments.ts';
import { createPost } from '../posts/posts.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { alertKey } from '../table/alerts.ts';
import { commentKey } from '../table/comments.ts';
import { consumeLimit } from '../table/limits.ts';
import { postRefOf } from '../table/posts.ts';
import { removeReports } from '../table/reports.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { lists } from './export.ts';
import { onRecord } from './job-triggers.ts';
import { jobs } from './jobs.ts';
import { react } from './on-change.ts';
import { reportContent } from './reports.ts';

onOwnTable();
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
  it('of a post, a comment, a dog or a message is stored', { tags: 'spec-10.14' }, async () => {
    await makeMutual(rex, bella);
    const { id: commentId } = await createComment(bella, { postId, text: 'Grr' });
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
    await blockDog(rex, to(bella));
    await expect(reportContent(rex, { subject: 'user', userId: bella.uid, reason })).rejects.toMatchObject({
      status: 404,
    });
    expect(await reportsOf(`post#${postId}`)).toEqual([]);
  });

  it('of a comment that the dog cannot see finds nothing', async () => {
    const { id: commentId } = await createComment(bella, { postId, text: 'Grr' });
    const report = () => reportContent(rex, { subject: 'comment', postId, commentId, reason });
    await write(SYSTEM, change(commentKey(postRefOf(postId), commentId), { set: { refused: 'threat' } }));
    await expect(report()).rejects.toMatchObject({ code: 'posts.commentNotFound' });
    await write(SYSTEM, change(commentKey(postRefOf(postId), commentId), { drop: ['refused'] }));
    await setPrivacy(bella, { privacy: 'private' });
    await expect(report()).rejects.toMatchObject({ code: 'posts.notFound' });
  });

  it('of a message of others, or across a block, finds nothing', async () => {
    await makeMutual(rex, bella);
    const { conversationId } = await openConversation(rex, to(bella));
    const { messageId } = await sendMessage(bella, { conversationId, content: 'Grr' });
    const report = (dog: Dog) => reportContent(dog, { subject: 'message', conversationId, messageId, reason });
    const missing = { code: 'messages.conversationNotFound' };
    await expect(report(await newDog())).rejects.toMatchObject(missing);
    await blockDog(rex, to(bella));
    await expect(report(rex)).rejects.toMatchObject(missing);
  });

  describe('of the page of an alert', () => {
    const report = (code: string, by = rex) => reportContent(by, { subject: 'lost', code, reason });
    const refused = (code: string) => expect(report(code)).rejects.toMatchObject({ status: 404, code: 'lost.ended' });

    it('is stored as one of the alert, and neither the answer nor the export reveals whose it is', async () => {
      const { code, alertId } = await raise(bella);
      await blockDog(bella, to(rex));
      expect(await report(code)).toEqual({});
      expect(await reportsOf(`lost#${alertId} ${bella.uid}`)).toMatchObject([
        { accused: bella.uid, reporter: rex.uid },
      ]);
      const { items } = await lists.reports(rex);
      expect(items).toMatchObject([{ subject: 'lost', about: alertId, reason }]);
      expect(JSON.stringify(items)).not.toContain(bella.uid);
    });

    it('is refused the same way for a wrong code, a collar, or an alert that is hidden, over, or of a deleted dog', async () => {
      const { code: worn } = await setCollar(bella, { showsBreed: true });
      const { code, alertId } = await raise(bella);
      await refused('0000000000');
      await refused(`${worn}`);
      await write(SYSTEM, change(alertKey(bella.uid), { set: { state: 'hidden' } }));
      await refused(code);
      await write(SYSTEM, change(alertKey(bella.uid), { set: { state: 'active' } }));
      await expect(report(code, bella)).rejects.toMatchObject({ code: 'moderation.ownReport' });
      await tombstone(bella.uid);
      await refused(code);
      const luna = await newDog();
      const other = await raise(luna);
      await endAlert(luna, { alertId: other.alertId, outcome: 'home' });
      await refused(other.code);
      expect(await reportsOf(`lost#${alertId} ${bella.uid}`)).toEqual([]);
    });
  });

  it('of oneself is refused', async () => {
    await expect(reportContent(bella, { subject: 'post', postId, reason })).rejects.toMatchObject({
      code: 'moderation.ownReport',
    });
  });

  it('is deleted with the dog that made it', async () => {
    await reportContent(rex, { subject: 'post', postId, reason });
    await removeReports({ uid: rex.uid });
    expect(await reportsOf(`post#${postId}`)).toEqual([]);
  });

  it('of a comment is deleted with the comment', async () => {
    const { id: commentId } = await createComment(bella, { postId, text: 'Grr' });
    await reportContent(rex, { subject: 'comment', postId, commentId, reason });
    const gone = { key: { PK: `POST#${postId}`, SK: `COMMENT#${commentId}` }, before: {} };
    expect(onRecord({ ...gone, after: {} })).toEqual([]);
    const about = `${postId} ${commentId}`;
    expect(onRecord(gone)).toEqual([{ job: 'moderation.forgetComment', input: { about } }]);
    await jobs['moderation.forgetComment']({ about });
    expect(await reportsOf(`comment#${about}`)).toEqual([]);
  });

  it('of a comment that is deleted right then is refused, and leaves nothing', async () => {
    const { id: commentId } = await createComment(bella, { postId, text: 'Grr' });
    vi.mocked(consumeLimit).mockImplementationOnce(async () => {
      await deleteComment(bella, { postId, commentId });
    });
    await expect(reportContent(rex, { subject: 'comment', postId, commentId, reason })).rejects.toMatchObject({
      code: 'posts.commentNotFound',
    });
    expect(await reportsOf(`comment#${postId} ${commentId}`)).toEqual([]);
  });

  it('needs a reason, and the ids of its subject', () => {
    const codes = (given: object) => Report.safeParse(given).error?.issues.map(({ message }) => message);
    expect(codes({ subject: 'user', userId: bella.uid, reason: ' ' })).toEqual(['moderation.reasonMissing']);
    expect(codes({ subject: 'user', userId: bella.uid, reason: 'x'.repeat(501) })).toEqual([
      'moderation.reasonTooLong',
    ]);
    for (const given of [{ subject: 'comment', postId }, { subject: 'lost' }, { subject: 'user', code: '7K3MZ9QX2B' }])
      expect(codes({ ...given, reason })).toEqual(['core.badInput']);
    expect(codes({ subject: 'lost', code: '7K3MZ9QX2B', reason })).toBeUndefined();
  });

  it('is mailed to the operators only when it is new', async () => {
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
