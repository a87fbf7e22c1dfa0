import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { paths, patterns } from '../core/paths.ts';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { conversationQuery } from '../features/messages/conversations.ts';
import { useLiveConversations } from '../features/messages/live-messages.ts';
import { NewConversation } from '../features/messages/new-conversation.tsx';
import { Thread, titleOf } from '../features/messages/thread.tsx';
import { Button } from '../ui/button.tsx';
import { FROM_TABLET, useMedia } from '../ui/use-media.ts';
import { useTitle } from '../ui/use-title.ts';
import './messages.css';

function List() {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const open = (conversationId: string) => {
    setChoosing(false);
    navigate(paths.conversation(conversationId));
  };
  return (
    <section className="list" aria-label={t`Conversations`}>
      <div className="pagehead messages-head">
        <h1>{t`Messages`}</h1>
        <Button look="primary" size="small" onClick={() => setChoosing(true)}>
          <SquarePen className="icon small" />
          {t`New Message`}
        </Button>
      </div>
      <ConversationList />
      {isChoosing && <NewConversation onClose={() => setChoosing(false)} onOpen={open} />}
    </section>
  );
}

const NothingOpen = () => (
  <div className="thread thread-none">
    <p className="muted">{t`Choose a chat, or start a new one.`}</p>
  </div>
);

/** The conversations and an open one: side by side on wide screens, else one at a time. */
export function Component() {
  const conversationId = useMatch(patterns.conversation)?.params.conversationId;
  const isWide = useMedia(FROM_TABLET);
  const isOpen = conversationId !== undefined;
  const { data: open } = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: isOpen });
  useTitle(isOpen && open ? titleOf(open) : t`Messages`);
  useLiveConversations();
  const thread = conversationId && <Thread key={conversationId} conversationId={conversationId} headed={isWide} />;
  return (
    <div className="panes">
      {(isWide || !thread) && <List />}
      {thread || (isWide && <NothingOpen />)}
    </div>
  );
}
