import { randomUUID } from 'node:crypto';
import { confirmedEvent, said, signedInEvent, signInEvent, signUpEvent } from '../../functions/auth/testing/events.ts';
import { handler as signing } from '../../functions/auth/triggers.ts';
import { newUlid } from '../../functions/core/ids.ts';
import { handler as socket } from '../../functions/presence/websocket.ts';
import { originHeaders } from '../../functions/testing/origin.ts';
import { SITE } from './services.ts';
import { wordsOf } from './texts.ts';
import type { Visitor } from './visitor.ts';

export type Act = () => Promise<unknown>;

const event = (eventType: string, connectionId: string, more: object = {}) => ({
  requestContext: { eventType, connectionId },
  headers: { ...originHeaders(), Origin: SITE },
  ...more,
});

export async function openingTheApp(visitor: Visitor): Promise<Act> {
  const { ticket } = (await visitor.ask('presence.ticket')) as { ticket: string };
  const connectionId = randomUUID();
  return () => socket(event('CONNECT', connectionId, { queryStringParameters: { ticket } }));
}

export async function closingTheApp(visitor: Visitor): Promise<Act> {
  const { ticket } = (await visitor.ask('presence.ticket')) as { ticket: string };
  const connectionId = randomUUID();
  await socket(event('CONNECT', connectionId, { queryStringParameters: { ticket } }));
  return () => socket(event('DISCONNECT', connectionId));
}

export async function nextPage(visitor: Visitor): Promise<Act> {
  const { cursor } = (await visitor.ask('posts.feed')) as { cursor?: string };
  return () => visitor.ask('posts.feed', { cursor });
}

export async function messageTo(visitor: Visitor): Promise<Act> {
  const conversationId = await visitor.conversation();
  return () =>
    visitor.ask('messages.send', { conversationId, content: wordsOf(80, visitor.dog), messageId: newUlid() });
}

export async function messageRead(visitor: Visitor): Promise<Act> {
  const { friend, conversationId } = await visitor.friendWhoWrites();
  const { messageId } = (await friend.ask('messages.send', {
    conversationId,
    content: wordsOf(80, visitor.dog),
  })) as { messageId: string };
  return () => visitor.ask('messages.read', { conversationId, messageId });
}

export async function unfollowing(visitor: Visitor): Promise<Act> {
  const userId = visitor.stranger();
  await visitor.ask('follows.follow', { userId });
  return () => visitor.ask('follows.unfollow', { userId });
}

export function registration({ number }: Visitor): Act {
  const [username, sub] = [`newcomer${number}`, randomUUID()];
  const email = `${username}@example.com`;
  return async () => {
    await signing(signUpEvent({ email, sub, profile: { ...said, username } }));
    await signing(confirmedEvent(sub, email));
  };
}

export function signIn({ uid, dog }: Visitor): Act {
  const email = `dog_${dog.toString(36)}@example.com`;
  return async () => {
    await signing(signInEvent(uid, email));
    await signing(signedInEvent(uid, email));
  };
}
