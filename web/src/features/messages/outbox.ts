import { t } from '@lingui/core/macro';
import { Refusal } from '#shared/core/refusal';
import { tidied } from '#shared/core/text';
import { type Message, messages } from '#shared/messages/contract';
import { call } from '../../core/api.ts';
import { type Sender, useSender } from '../../core/deliver.ts';
import { toastBad } from '../../ui/toast.tsx';
import { conversationQuery } from './conversations.ts';
import { addMessage } from './message-cache.ts';

/** Messages go by themselves once there is a network again. */
export const MESSAGES: Sender<Message> = {
  kind: 'message',
  isPatient: true,
  send: ({ of, words }, messageId) => call(messages.send, { conversationId: of, messageId, content: words }),
  onSent: (cache, message, { of }) => addMessage(cache, { conversationId: of, message }),
  onFailed: (cache, error, { of }, isShown) => {
    if (!isShown) toastBad(t`A message was not sent. It waits in its chat.`, error);
    if (error instanceof Refusal && error.code === 'messages.notMutual') {
      cache.invalidateQueries({ queryKey: conversationQuery(of).queryKey });
    }
  },
};

export function useOutbox(conversationId: string) {
  const outbox = useSender(MESSAGES, conversationId);
  return { ...outbox, send: (text: string) => outbox.send(tidied(text)) };
}
