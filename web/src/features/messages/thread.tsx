import { t } from '@lingui/core/macro';
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
import { SendBar } from './send-bar.tsx';
import './log.css';
import './thread.css';

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
