import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { blockDog, unblockDog } from '../follows/blocks.ts';
import { followDog, removeFollower, unfollowDog } from '../follows/follows.ts';
import { acceptRequest, cancelRequest, declineRequest } from '../follows/requests.ts';
import { from, goPublicWithoutUpkeep, makeMutual, to } from '../follows/testing/relations.ts';
import { openConversation } from '../messages/conversations.ts';
import { markRead as readMessages, sendMessage } from '../messages/messages.ts';
import { createComment, deleteComment } from '../posts/comments.ts';
import { likePost, unlikePost } from '../posts/likes.ts';
import { deletePostOfAuthor, editPost } from '../posts/posts.ts';
import { cascade, publish } from '../posts/testing/posts.ts';
import { setNotifications, setPrivacy } from '../profiles/profiles.ts';
import { commentKey } from '../table/comments.ts';
import { listNotifications } from '../table/notifications.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { type Dog, namedDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getNotifications } from './notifications.ts';
import { ownReactions, reactTo, shownMessages } from './testing/notifications.ts';

onOwnTable();
const own = ownReactions();
async function nextMessagesOf(dog: Dog) {
  await own.react();
  return shownMessages(dog);
}

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));

let luna: Dog;
let rex: Dog;

beforeEach(async () => {
  [luna, rex] = await Promise.all([namedDog({ name: 'Luna' }), namedDog({ name: 'Rex' })]);
});

const kinds: Record<string, () => Promise<[message: string, metadata: object]>> = {
  follow: async () => {
    await followDog(luna, to(rex));
    return ['Luna started following you', { followerUsername: luna.username }];
  },
  follow_request: async () => {
    await setPrivacy(rex, { privacy: 'private' });
    await followDog(luna, to(rex));
    const followRequestId = expect.stringMatching(/^\w{26}$/);
    return ['Luna wants to follow you', { requesterUsername: luna.username, status: 'pending', followRequestId }];
  },
  follow_request_accepted: async () => {
    await setPrivacy(luna, { privacy: 'private' });
    await followDog(rex, to(luna));
    await acceptRequest(luna, from(rex));
    const followRequestId = expect.stringMatching(/^\w{26}$/);
    return ['Luna accepted your follow request', { targetUsername: luna.username, followRequestId }];
  },
  message: async () => {
    await makeMutual(luna, rex);
    const { conversationId } = await openConversation(luna, to(rex));
    await sendMessage(luna, { conversationId, content: 'Woof' });
    return ['Luna sent you a message', { senderUsername: luna.username, conversationId }];
  },
  like: async () => {
    const about = await publish(rex);
    await likePost(luna, about);
    return ['Luna liked your post', about];
  },
  comment: async () => {
    const about = await publish(rex);
    const { id: commentId } = await createComment(luna, { ...about, text: 'Good boy' });
    return ['Luna commented on your post', { ...about, commentId }];
  },
  mention: async () => {
    const about = await publish(luna, `Look, @${rex.username}!`);
    return ['Luna mentioned you in a post', about];
  },
};

describe('a notification', () => {
  it.each(Object.entries(kinds))(
    'of the kind %s says who did it and what it is about',
    {
      tags: [
        'spec-3.16',
        'spec-3.17',
        'spec-3.18',
        'spec-3.19',
        'spec-3.20',
        'spec-3.21',
        'spec-4.7',
        'spec-4.26',
        'spec-11.7',
      ],
    },
    async (type, happen) => {
      const [message, metadata] = await happen();
      await own.react();
      const { items } = await getNotifications(rex, {});
      const sender = { userId: luna.uid, name: 'Luna' };
      expect(items[0]).toMatchObject({ type, message, recipientId: rex.uid, read: false, sender });
      expect(items[0]?.metadata).toEqual(metadata);
      expect(items.filter((notification) => notification.type === type)).toHaveLength(1);
    },
  );

  it('is created once, however often and in whatever order its records come', { tags: 'spec-7.26' }, async () => {
    const about = await publish(rex);
    for (const does of [likePost, unlikePost, likePost]) await does(luna, about);
    const changes = await own.changes();
    for (const order of [changes, changes.toReversed(), [...changes, ...changes]]) {
      for (const change of order) await reactTo(change);
      expect(await shownMessages(rex)).toEqual(['Luna liked your post']);
    }
  });

  it('is removed with its source, whatever comes first', { tags: 'spec-10.5' }, async () => {
    const about = await publish(rex, `@${luna.username}`);
    await likePost(luna, about);
    const { id: commentId } = await createComment(luna, { ...about, text: `@${rex.username}, come!` });
    expect(await nextMessagesOf(rex)).toEqual(['Luna commented on your post', 'Luna liked your post']);
    await unlikePost(luna, about);
    await deleteComment(luna, { ...about, commentId });
    const changes = await own.changes();
    for (const change of changes.toReversed()) await reactTo(change);
    expect(await shownMessages(rex)).toEqual([]);
    expect(await shownMessages(luna)).toEqual(['Rex mentioned you in a post']);
    await deletePostOfAuthor(rex, about);
    expect(await nextMessagesOf(luna)).toEqual([]);
  });

  it('of a like or comment is removed with the post', async () => {
    const about = await publish(rex);
    await likePost(luna, about);
    await createComment(luna, { ...about, text: 'Woof' });
    await own.react();
    await deletePostOfAuthor(rex, about);
    await cascade(postRefOf(about.postId));
    expect(await nextMessagesOf(rex)).toEqual([]);
  });

  it('of a follow is removed when it ends, from either side', async () => {
    for (const ends of [() => unfollowDog(luna, to(rex)), () => removeFollower(rex, to(luna))]) {
      await followDog(luna, to(rex));
      expect(await nextMessagesOf(rex)).toEqual(['Luna started following you']);
      await ends();
      expect(await nextMessagesOf(rex)).toEqual([]);
    }
  });

  it('of a request is removed with it: accepted, declined, or withdrawn', {
    tags: ['spec-4.12', 'spec-11.11'],
  }, async () => {
    await setPrivacy(rex, { privacy: 'private' });
    for (const answer of [declineRequest, acceptRequest]) {
      await followDog(luna, to(rex));
      expect(await nextMessagesOf(rex)).toEqual(['Luna wants to follow you']);
      await answer(rex, from(luna));
      expect(await shownMessages(rex)).toEqual([]);
      expect(await nextMessagesOf(rex)).toEqual([]);
    }
    expect(await shownMessages(luna)).toEqual(['Rex accepted your follow request']);
    await unfollowDog(luna, to(rex));
    await followDog(luna, to(rex));
    await cancelRequest(luna, to(rex));
    await own.react();
    expect([...(await shownMessages(rex)), ...(await shownMessages(luna))]).toEqual([]);
  });

  it('of a request that was accepted by going public reaches the requester', async () => {
    await setPrivacy(rex, { privacy: 'private' });
    await followDog(luna, to(rex));
    await goPublicWithoutUpkeep(rex);
    await acceptRequest(rex, from(luna));
    await own.react();
    expect([await shownMessages(rex), await shownMessages(luna)]).toEqual([[], ['Rex accepted your follow request']]);
  });
});

describe('nobody is notified', () => {
  it('of what it did itself', { tags: 'spec-10.5' }, async () => {
    const about = await publish(rex, `Me, @${rex.username}`);
    await likePost(rex, about);
    await createComment(rex, { ...about, text: `Me again, @${rex.username}` });
    expect(await nextMessagesOf(rex)).toEqual([]);
  });

  it('who does not want it, not even later of what happened then', {
    tags: ['spec-3.4', 'spec-6.13', 'spec-12.15'],
  }, async () => {
    const about = await publish(rex);
    await setNotifications(rex, { notifications: false });
    await likePost(luna, about);
    await own.react();
    await setNotifications(rex, { notifications: true });
    expect(await nextMessagesOf(rex)).toEqual([]);
  });

  it('except those who want it by the time it is processed (R15)', { tags: 'spec-12.15' }, async () => {
    const about = await publish(rex);
    await setNotifications(rex, { notifications: false });
    await likePost(luna, about);
    const changes = await own.changes();
    await setNotifications(rex, { notifications: true });
    for (const change of changes) await reactTo(change);
    expect(await shownMessages(rex)).toEqual(['Luna liked your post']);
  });

  it('of a post that it may not see, even if it could before', { tags: 'spec-10.5' }, async () => {
    await setPrivacy(luna, { privacy: 'private' });
    await publish(luna, `@${rex.username}`);
    expect(await nextMessagesOf(rex)).toEqual([]);
    await followDog(rex, to(luna));
    await acceptRequest(luna, from(rex));
    await publish(luna, `Again, @${rex.username}`);
    expect(await nextMessagesOf(rex)).toContain('Luna mentioned you in a post');
    await unfollowDog(rex, to(luna));
    expect(await shownMessages(rex)).not.toContain('Luna mentioned you in a post');
  });

  it('of a post that it could not see when it was made, once it may', async () => {
    await setPrivacy(luna, { privacy: 'private' });
    await publish(luna, `@${rex.username}`);
    await own.react();
    await followDog(rex, to(luna));
    await acceptRequest(luna, from(rex));
    expect(await shownMessages(rex)).not.toContain('Luna mentioned you in a post');
  });

  it('by a dog that it blocked, or that blocked it; what it was told before is not shown', async () => {
    const [first, second] = [await publish(rex), await publish(rex)];
    await likePost(luna, first);
    await own.react();
    await blockDog(luna, to(rex));
    expect(await shownMessages(rex)).toEqual([]);
    await unblockDog(luna, to(rex));
    expect(await shownMessages(rex)).toEqual(['Luna liked your post']);
    await likePost(luna, second);
    await blockDog(rex, to(luna));
    await own.react();
    await unblockDog(rex, to(luna));
    expect(await shownMessages(rex)).toEqual(['Luna liked your post']);
  });

  it('by a deleted dog, and no deleted dog is', async () => {
    const about = await publish(rex);
    await likePost(luna, about);
    await followDog(rex, to(luna));
    await tombstone(luna.uid);
    await own.react();
    expect(await shownMessages(rex)).toEqual([]);
    expect((await listNotifications(luna.uid, 50)).items).toEqual([]);
  });

  it('of a name that is not a mention, that nobody has, or that exceeds the limit', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `@nobody_${at}`);
    await publish(luna, `mail@${rex.username}.dog ${names.join(' ')} @${rex.username}`);
    expect(await nextMessagesOf(rex)).toEqual([]);
  });
});

describe('a notification of a comment', () => {
  it('quotes its beginning, and shows the post’s picture', async () => {
    const about = await publish(rex);
    const picture = { file: 'a.webp', width: 100, height: 100, thumbhash: 'x', widths: [96] };
    await write(SYSTEM, change(postKey(postRefOf(about.postId)), { set: { picture } }));
    await createComment(luna, { ...about, text: `Good ${'boy '.repeat(100)}` });
    await own.react();
    const { items } = await getNotifications(rex, {});
    expect(items[0]).toMatchObject({
      quote: expect.stringMatching(/^Good boy boy/),
      message: 'Luna commented on your post',
    });
    expect(items[0]?.quote).toHaveLength(140);
    expect(items[0]?.thumbnail).toMatch(new RegExp(`^/media/.*/posts/${about.postId}/a.webp#96$`));
  });

  it('that was refused later is removed', async () => {
    const about = await publish(rex);
    const { id } = await createComment(luna, { ...about, text: 'Woof' });
    expect(await nextMessagesOf(rex)).toEqual(['Luna commented on your post']);
    await write(SYSTEM, change(commentKey(postRefOf(about.postId), id), { set: { refused: 'insult' } }));
    expect(await nextMessagesOf(rex)).toEqual([]);
  });
});

describe('a mention', () => {
  it('notifies nobody while only the author sees the post, and disappears when that is the case again', async () => {
    const about = await publish(luna, `@${rex.username}`);
    const otto = await namedDog({ name: 'Otto' });
    await createComment(otto, { ...about, text: `@${rex.username}!` });
    const hold = (heldText?: string) =>
      write(
        SYSTEM,
        change(postKey(postRefOf(about.postId)), heldText ? { set: { heldText } } : { drop: ['heldText'] }),
      );
    await hold('threat');
    expect(await nextMessagesOf(rex)).toEqual([]);
    await hold();
    expect(await nextMessagesOf(rex)).toContain('Luna mentioned you in a post');
    await createComment(otto, { ...about, text: `Again, @${rex.username}!` });
    expect(await nextMessagesOf(rex)).toContain('Otto mentioned you in a comment');
    await hold('threat');
    expect(await shownMessages(rex)).toEqual([]);
  });

  it('in a comment notifies those who see the post, but its author only of the comment', async () => {
    const about = await publish(rex);
    const otto = await namedDog({ name: 'Otto' });
    await createComment(luna, { ...about, text: `@${rex.username} @${otto.username}` });
    expect(await nextMessagesOf(rex)).toEqual(['Luna commented on your post']);
    expect(await shownMessages(otto)).toEqual(['Luna mentioned you in a comment']);
  });

  it('that an edit adds notifies; one that it removes is withdrawn', async () => {
    const otto = await namedDog({ name: 'Otto' });
    const about = await publish(luna, `@${rex.username}`);
    await own.react();
    await editPost(luna, { ...about, text: `@${rex.username} @${otto.username}` });
    await own.react();
    expect([await shownMessages(rex), await shownMessages(otto)]).toEqual([
      ['Luna mentioned you in a post'],
      ['Luna mentioned you in a post'],
    ]);
    await editPost(luna, { ...about, text: `Only @${otto.username}` });
    await own.react();
    expect([await shownMessages(rex), await shownMessages(otto)]).toEqual([[], ['Luna mentioned you in a post']]);
  });
});

it('a message that was read before its notification was created adds no unread one', async () => {
  await makeMutual(luna, rex);
  const { conversationId } = await openConversation(luna, to(rex));
  const { messageId } = await sendMessage(luna, { conversationId, content: 'Woof' });
  await readMessages(rex, { conversationId, messageId });
  await own.react();
  const { items } = await getNotifications(rex, {});
  expect(items.filter(({ type }) => type === 'message').map(({ read }) => read)).toEqual([true]);
});
