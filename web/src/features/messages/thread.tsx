import { t } from '@lingui/core/macro';
import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { sentence } from '#shared/core/refusal';
import { isBlank, lengthOf, tidied } from '#shared/core/text';
import { MAX_MESSAGE } from '#shared/limits';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { numeral } from '../../core/locale.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { keepFocus } from '../../ui/focus.ts';
import { sendOnEnter } from '../../ui/send-on-enter.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useNoFiles } from '../../ui/use-files.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useTypingSignal } from './typing.ts';
import './send-bar.css';
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/messages/contract';
import { paths } from '../../core/paths.ts';
import { usePolling } from '../../core/socket.tsx';
import { Alert } from '../../ui/alert.tsx';
import { MessagesSkeleton } from '../../ui/skeletons.tsx';
import { Missing } from '../../ui/states.tsx';
import { conversationQuery } from './conversations.ts';
import { Log } from './log.tsx';
import { useOutbox } from './outbox.ts';
import { nameOf, PeerHead } from './peer.tsx';
import './log.css';
import './thread.css';

/** The count is shown from this length on. */
const NEAR = 1_800;
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

function Length({ length }: { length: number }) {
  if (length < NEAR) return null;
  const count = numeral(length);
  if (length <= MAX_MESSAGE) return <span className="hint">{count}</span>;
  return (
    <span className="field-error" role="alert">
      <CircleAlert className="icon" />
      {sentence('messages.tooLong')} {count}
    </span>
  );
}

interface SendBarProps {
  conversationId: string;
  name: string;
  onSend: (text: string) => void;
}

/** With a keyboard, the field has the focus as soon as it is shown; on a phone that would cover the thread. */
function useField() {
  const form = useRef<HTMLFormElement>(null);
  const hasKeyboard = useMedia(HAS_KEYBOARD);
  const focusField = (options?: FocusOptions) => form.current?.querySelector('textarea')?.focus(options);
  const focusAtFirst = useEffectEvent(focusField);
  useEffect(() => {
    if (hasKeyboard) focusAtFirst({ preventScroll: true });
  }, [hasKeyboard]);
  return { form, focusField };
}

export function SendBar({ conversationId, name, onSend }: SendBarProps) {
  const { userId } = useMe();
  const draft = nameDraft(userId, 'message', conversationId);
  const [text, setText] = useDraft(draft);
  const signal = useTypingSignal(conversationId);
  const { form, focusField } = useField();
  const noFiles = useNoFiles();
  const length = isBlank(text) ? 0 : lengthOf(tidied(text));
  const isReady = length > 0 && length <= MAX_MESSAGE;

  const type = (words: string) => {
    setText(words);
    if (!isBlank(words)) signal.type();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend(text);
    signal.send();
    setText('');
    focusField();
  };
  return (
    <form
      ref={form}
      className="sendbar"
      aria-label={t`New message`}
      onSubmit={submit}
      onMouseDown={keepFocus}
      {...noFiles}
    >
      <DraftOffer draft={draft} />
      <TextArea
        label={t`Message ${name}`}
        labelHidden
        placeholder={t`Message ${name}`}
        rows={1}
        value={text}
        below={<Length length={length} />}
        aria-invalid={length > MAX_MESSAGE || undefined}
        enterKeyHint="send"
        onKeyDown={sendOnEnter}
        onChange={(event) => type(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={!isReady}>
        <SendHorizontal className="icon" />
        {t`Send`}
      </Button>
    </form>
  );
}

function ReadOnly({ peer }: Pick<Conversation, 'peer'>) {
  return (
    <div className="sendbar">
      <Alert tone="plain">
        {peer
          ? t`You two no longer follow each other, so this chat is read-only.`
          : t`This dog isn’t here any more, so this chat is read-only.`}
      </Alert>
    </div>
  );
}

function Talk({ conversation }: { conversation: Conversation }) {
  const { conversationId, peer, mayWrite } = conversation;
  const outbox = useOutbox(conversationId);
  return (
    <>
      <Log conversation={conversation} outbox={outbox} />
      {mayWrite ? (
        <SendBar conversationId={conversationId} name={nameOf(peer)} onSend={outbox.send} />
      ) : (
        <ReadOnly peer={peer} />
      )}
    </>
  );
}

/** Where the thread and the field will stand. */
const Waiting = () => (
  <>
    <div className="log-frame">
      <div className="log">
        <div className="log-days">
          <MessagesSkeleton />
        </div>
      </div>
    </div>
    <div className="sendbar sendbar-room" />
  </>
);

const allChats = () => ({ to: paths.messages, words: t`Go to Messages` });

export const titleOf = ({ peer }: Conversation) => t`Conversation with ${nameOf(peer)}`;

interface ThreadProps {
  conversationId: string;
  headed: boolean;
}

export function Thread({ conversationId, headed }: ThreadProps) {
  const query = { ...conversationQuery(conversationId), refetchInterval: usePolling() };
  const { data: conversation, error, refetch } = useQuery(query);
  if (!conversation && error) {
    const missing = { error, onRetry: refetch, way: allChats(), level: headed ? 2 : 1 } as const;
    return <Missing {...missing} code="messages.conversationNotFound" />;
  }
  const title = conversation ? titleOf(conversation) : t`Conversation`;
  return (
    <section className="thread" aria-label={title}>
      {headed ? (
        <header className="thread-head">
          <h2 className="visually-hidden">{title}</h2>
          <PeerHead conversationId={conversationId} />
        </header>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {conversation ? <Talk conversation={conversation} /> : <Waiting />}
    </section>
  );
}
