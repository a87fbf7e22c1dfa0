import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { client } from '../../../functions/core/dynamodb.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { serve } from '../../../functions/core/testing/store/client.ts';
import { Store } from '../../../functions/core/testing/store/store.ts';
import { change, write } from '../../../functions/core/write.ts';
import { beforeNext, makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { ownCollar, removeCollar, setCollar } from '../../../functions/lost/collar.ts';
import { judgeAlert } from '../../../functions/lost/judge.ts';
import { hideReported } from '../../../functions/lost/on-change.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { forgetConversations } from '../../../functions/messages/erase.ts';
import { markRead, sendMessage } from '../../../functions/messages/messages.ts';
import { saveDevice } from '../../../functions/notifications/handlers.ts';
import {
  dismissNotification,
  getNotifications,
  markRead as readNotification,
} from '../../../functions/notifications/notifications.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { forgetComments, forgetPosts } from '../../../functions/posts/erase.ts';
import { createPost, deletePostOfAuthor, editPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { findAlert, nameOfAlert, updateAlert } from '../../../functions/table/alerts.ts';
import { commentKey, findComment } from '../../../functions/table/comments.ts';
import { findConversation } from '../../../functions/table/conversations.ts';
import { listDevices, removeDevicesWhere } from '../../../functions/table/devices.ts';
import { countedPost, findPost, postKey, postRefOf } from '../../../functions/table/posts.ts';
import { addReport } from '../../../functions/table/reports.ts';
import { listTaggedPosts } from '../../../functions/table/tags.ts';
import { makeHot } from '../../../functions/table/testing/hot.ts';
import { agedDog, type Dog, newDog } from '../../../functions/testing/dogs.ts';

process.env.TABLE = 'raced';
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

serve(client, new Store());
const meanwhile = beforeNext(['TransactWriteItemsCommand', 'PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']);

let rex: Dog;
let luna: Dog;
beforeEach(async () => {
  [rex, luna] = [await newDog(), await newDog()];
});

/** What an owner changes in an alert, seen by whoever holds it as it was. */
async function reworded() {
  const held = await findAlert(rex.uid);
  if (held) await updateAlert(SYSTEM, rex.uid, held, { words: 'Now with a red lead' });
}
const alert = async () => {
  const { state, words } = (await findAlert(rex.uid)) ?? {};
  return [state, words];
};

/** A post whose picture is still looked at. */
async function withheld() {
  const { postId } = await createPost(rex, { text: 'Woof' });
  const ref = postRefOf(postId);
  await write(SYSTEM, change(postKey(ref), { set: { heldText: 'threat' } }));
  return { postId, ref };
}

/** Each loses its first write to another one, and is to be done all the same. */
const RACES: Record<string, () => Promise<[is: unknown, wanted: unknown]>> = {
  'an operator hides an alert whose words change': async () => {
    await raise(rex);
    meanwhile(reworded);
    expect(await judgeAlert(SYSTEM, rex.uid, 'hidden')).toBe(true);
    return [await alert(), ['hidden', 'Now with a red lead']];
  },
  'three reports hide an alert whose words change': async () => {
    const { alertId } = await raise(rex);
    const about = nameOfAlert(rex.uid, { alertId });
    const by = await Promise.all([8, 9, 10].map((days) => agedDog(days)));
    const rows = by.map(({ uid: reporter }) => ({ about, accused: rex.uid, reporter, reason: 'No' }));
    for (const row of rows) await addReport(SYSTEM, { subject: 'lost', ...row });
    meanwhile(reworded);
    const [row] = rows;
    if (row) await hideReported({ subject: 'lost', ...row }, Date.now() + DAY_MS);
    return [await alert(), ['hidden', 'Now with a red lead']];
  },
  'an owner ends an alert that another device changes': async () => {
    const { alertId } = await raise(rex);
    meanwhile(reworded);
    await endAlert(rex, { alertId, outcome: 'home' });
    return [await alert(), ['home', 'Now with a red lead']];
  },
  'a collar is removed whose code is replaced': async () => {
    const { code } = await setCollar(rex, { showsBreed: true });
    meanwhile(() => setCollar(rex, { showsBreed: true, instead: code ?? '' }));
    await removeCollar(rex);
    return [(await ownCollar(rex)).code, null];
  },
  'a device is forgotten while another one is saved': async () => {
    const { deviceId } = await saveDevice(rex, deviceNamed('phone'));
    meanwhile(() => saveDevice(rex, deviceNamed('laptop')));
    await removeDevicesWhere(SYSTEM, rex.uid, (row) => row.deviceId === deviceId);
    const left = await listDevices(rex.uid, true);
    return [left.map(({ endpoint }) => endpoint.split('/').at(-1)), ['laptop']];
  },
  'a tag is indexed while the post is edited': async () => {
    const { postId } = await createPost(rex, { text: 'To the #lake' });
    const ref = postRefOf(postId);
    meanwhile(() => editPost(rex, { postId, text: 'To the #hills' }));
    await indexTags(ref, ['lake', 'hills']);
    const listed = await Promise.all(['lake', 'hills'].map((tag) => listTaggedPosts(tag, 9)));
    return [listed.map(({ items }) => items.length), [0, 1]];
  },
  'a notification is removed while another device reads it': async () => {
    const [id = ''] = await addNotifications(rex, 1, [luna]);
    meanwhile(() => readNotification(rex, { id }));
    await dismissNotification(rex, { id });
    return [(await getNotifications(rex, {})).items, []];
  },
  'a message is read while the next one comes': async () => {
    await makeMutual(rex, luna);
    const { conversationId } = await openConversation(rex, to(luna));
    const { messageId } = await sendMessage(luna, { conversationId, content: 'One' });
    meanwhile(() => sendMessage(luna, { conversationId, content: 'Two' }));
    await markRead(rex, { conversationId, messageId });
    const row = await findConversation(rex.uid, conversationId, { consistent: true });
    return [
      [row?.readId, row?.unread],
      [messageId, 1],
    ];
  },
  'a dog leaves a conversation while the other writes': async () => {
    await makeMutual(rex, luna);
    const { conversationId } = await openConversation(rex, to(luna));
    meanwhile(() => sendMessage(luna, { conversationId, content: 'Wait' }));
    await forgetConversations({ uid: rex.uid });
    const rows = await Promise.all([rex, luna].map(({ uid }) => findConversation(uid, conversationId)));
    return [rows.map((row) => row && [row.peer]), [undefined, [undefined]]];
  },
  'a withheld post is removed while its verdict comes': async () => {
    const { postId, ref } = await withheld();
    const verdict = () => write(SYSTEM, change(postKey(ref), { set: { heldText: 'insult' } }));
    // The first try is of a post that others see.
    meanwhile(async () => void meanwhile(verdict));
    await deletePostOfAuthor(rex, { postId });
    return [await findPost(ref), undefined];
  },
  'a post is forgotten while very many comment on it': async () => {
    const { postId } = await createPost(rex, { text: 'Woof' });
    meanwhile(() => makeHot(countedPost(postRefOf(postId))));
    await forgetPosts({ uid: rex.uid });
    return [await findPost(postRefOf(postId)), undefined];
  },
  'a comment is forgotten while it is judged': async () => {
    const { postId } = await createPost(rex, { text: 'Woof' });
    const { id } = await createComment(luna, { postId, text: 'Grr' });
    const ref = postRefOf(postId);
    const verdict = () => write(SYSTEM, change(commentKey(ref, id), { set: { refused: 'insult' } }));
    meanwhile(verdict);
    await forgetComments({ uid: luna.uid });
    return [await findComment(ref, id), undefined];
  },
};

it.each(Object.entries(RACES))('%s at that moment', async (_, race) => {
  const [is, wanted] = await race();
  expect(is).toEqual(wanted);
  expect(client.middlewareStack.remove('beforeTheWrite'), 'something happened meanwhile').toBe(false);
});
