import { describe, expect, it } from 'vitest';
import type { Kind, Notification } from '#shared/notifications/contract';
import { textOf } from '#shared/notifications/texts';
import { gatheredFor, notificationFor } from '../../testing/notifications.ts';
import { groupsOf, sentenceOf, wordsOf } from './groups.ts';

const likes = (count: number) => Array.from({ length: count }, (_, at) => notificationFor('like', { from: at + 1 }));
const sentences = (...all: ReturnType<typeof notificationFor>[]) =>
  groupsOf(all).map((group) => sentenceOf(wordsOf(group)));

describe('notifications', () => {
  it.each<[Kind, string]>([
    ['follow', 'Dog 1 started following you'],
    ['follow_request_accepted', 'Dog 1 accepted your follow request'],
    ['message', 'Dog 1 sent you a message'],
    ['like', 'Dog 1 liked your post'],
    ['comment', 'Dog 1 commented on your post'],
    ['mention', 'Dog 1 mentioned you in a post'],
  ])('of the kind %s say "%s", as their message does', (kind, words) => {
    const notification = notificationFor(kind);
    expect(sentences(notification)).toEqual([words]);
    expect(textOf(notification, notification.sender.name)).toBe(words);
  });

  it('of likes of one post are told together', () => {
    expect(sentences(...likes(2))).toEqual(['Dog 1 and Dog 2 liked your post']);
    expect(sentences(...likes(5))).toEqual(['Dog 1 and 4 others liked your post']);
  });

  it('of likes of two posts are told apart, and so are read and unread ones', () => {
    const other = notificationFor('like', { from: 2, about: 2 });
    const old = notificationFor('like', { from: 3, read: true });
    expect(sentences(notificationFor('like'), other, old)).toHaveLength(3);
  });

  it('of messages of one dog are counted', () => {
    const three = [1, 2, 3].map(() => notificationFor('message'));
    expect(sentences(...three, notificationFor('message', { from: 2, about: 2 }))).toEqual([
      'Dog 1 sent 3 messages',
      'Dog 2 sent you a message',
    ]);
  });

  it('of a comment quote it', () => {
    const [comment, mention] = [notificationFor('comment'), notificationFor('mention')].map((one) => ({
      ...one,
      quote: 'Woof',
    }));
    const about = { ...mention, metadata: { ...mention?.metadata, commentId: '01KA0000000000000000000000' } };
    expect(comment && wordsOf([comment])).toEqual({ who: 'Dog 1', others: '', what: 'commented:', quote: 'Woof' });
    expect(wordsOf([about as Notification])).toMatchObject({ what: 'mentioned you in a comment:', quote: 'Woof' });
  });

  it('of comments of one dog on one post are counted, and quote the newest', () => {
    const [newest, ...rest] = ['Third', 'Second', 'First'].map((quote) => ({ ...notificationFor('comment'), quote }));
    if (!newest) throw new Error();
    expect(groupsOf([newest, ...rest]).map(wordsOf)).toEqual([
      { who: 'Dog 1', others: '', what: 'commented 3 times on your post:', quote: 'Third' },
    ]);
  });

  it('of comments of two dogs or on two posts, and of follows, each stand for themselves', () => {
    expect(
      sentences(
        ...[notificationFor('comment'), notificationFor('comment', { from: 2 })],
        ...[
          notificationFor('comment', { about: 2 }),
          notificationFor('follow'),
          notificationFor('follow', { from: 2 }),
        ],
      ),
    ).toHaveLength(5);
  });

  it.each<[string, ReturnType<typeof gatheredFor>]>([
    ['Dog 1, Dog 2, Dog 3 and 101 others liked your post', gatheredFor('like', { dogs: 3, count: 104 })],
    ['Dog 1, Dog 2, Dog 3 and 1 other liked your post', gatheredFor('like', { dogs: 3, count: 4 })],
    ['Dog 1 and 2 others liked your post', gatheredFor('like', { dogs: 1, count: 3 })],
    ['Dog 1 and Dog 2 liked your post', gatheredFor('like', { dogs: 2, count: 2 })],
    ['Dog 1 liked your post', gatheredFor('like', { dogs: 1, count: 1 })],
    [
      'Dog 1 and Dog 2 commented on your post, which has 105 comments:',
      gatheredFor('comment', { dogs: 2, count: 105 }),
    ],
    ['Dog 1, Dog 2 and others follow you', gatheredFor('follow', { dogs: 3 })],
    ['Dog 1 and Dog 2 follow you', gatheredFor('follow', { dogs: 2 })],
    ['Dog 1 follows you', gatheredFor('follow', { dogs: 1 })],
    ['Dog 1 mentioned you many more times:', gatheredFor('mention', { dogs: 1 })],
  ])('that were gathered say "%s", in a row of their own', (words, gathered) => {
    expect(sentences(gathered, notificationFor(gathered.type))[0]).toBe(words);
    expect(sentences(gathered, notificationFor(gathered.type))).toHaveLength(2);
  });

  it('stand where the newest of them stands', () => {
    expect(
      sentences(
        notificationFor('follow'),
        notificationFor('like'),
        notificationFor('comment'),
        notificationFor('like', { from: 2 }),
      ),
    ).toEqual(['Dog 1 started following you', 'Dog 1 and Dog 2 liked your post', 'Dog 1 commented on your post']);
  });
});
