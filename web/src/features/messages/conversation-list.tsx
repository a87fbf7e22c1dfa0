import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { Conversation } from '#shared/messages/contract';
import { ChatsArt } from '../../art/chats-art.tsx';
import { paths } from '../../core/paths.ts';
import { useTicking } from '../../core/relative-time.ts';
import { usePolling } from '../../core/socket.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/dom.ts';
import { Moment } from '../../ui/moment.tsx';
import { Pages } from '../../ui/pages.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { conversationsQuery } from './conversations.ts';
import { briefly } from './days.ts';
import { nameOf } from './peer.tsx';
import './conversation-list.css';

const When = ({ timestamp }: { timestamp: string }) => (
  <Moment timestamp={timestamp}>{useTicking(() => briefly(timestamp))}</Moment>
);

function Row({ conversation }: { conversation: Conversation }) {
  const { conversationId, peer, lastMessage, lastMessageAt, unread } = conversation;
  return (
    <li>
      <NavLink to={paths.conversation(conversationId)} className={classNames(unread > 0 && 'unread')}>
        <Avatar imageUrl={peer?.profileImageUrl} size={52} online={peer?.isOnline} />
        <div className="who">
          <div className="top">
            <span className="name">
              <bdi>{nameOf(peer)}</bdi>
            </span>
            <When timestamp={lastMessageAt} />
          </div>
          <div className="last">
            <span>{lastMessage && <Excerpt {...lastMessage} />}</span>
            <Badge count={unread} />
          </div>
        </div>
      </NavLink>
    </li>
  );
}

const Excerpt = ({ mine, content }: NonNullable<Conversation['lastMessage']>) => {
  const said = <bdi>{content}</bdi>;
  return mine ? <Trans>You: {said}</Trans> : said;
};

const byLast = (a: Conversation, b: Conversation) => b.lastMessageAt.localeCompare(a.lastMessageAt);

/** Without duplicates: one that moved up meanwhile may come with two pages. */
const each = (all: Conversation[]) => [...new Map(all.map((one) => [one.conversationId, one])).values()];

const NoChats = () => (
  <div className="pad">
    <EmptyState
      art={ChatsArt}
      title={t`No chats yet`}
    >{t`You can message any dog you follow who follows you back.`}</EmptyState>
  </div>
);

export function ConversationList() {
  const list = useInfiniteQuery({ ...conversationsQuery, refetchInterval: usePolling() });
  return (
    <Pages list={list} of="conversations" padded>
      {(all, isWhole) => {
        if (all.length === 0 && isWhole) return <NoChats />;
        const rows = each(all).sort(byLast);
        return (
          <ul className="conversations">
            {rows.map((conversation) => (
              <Row key={conversation.conversationId} conversation={conversation} />
            ))}
          </ul>
        );
      }}
    </Pages>
  );
}
