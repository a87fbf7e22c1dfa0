import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/messages/contract';
import { paths } from '../../core/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { conversationQuery } from './conversations.ts';
import './peer.css';

type Peer = Conversation['peer'];

export const nameOf = (peer: Peer) => peer?.name ?? t`Deleted dog`;

interface PeerHeadProps {
  conversationId: string;
}

export function PeerHead({ conversationId }: PeerHeadProps) {
  const { data: conversation } = useQuery(conversationQuery(conversationId));
  if (!conversation) return <span className="grow" />;
  const { peer } = conversation;
  return (
    <>
      <Avatar imageUrl={peer?.profileImageUrl} online={peer?.isOnline} />
      <div className="who grow">
        <span className="name">
          <bdi>{nameOf(peer)}</bdi>
        </span>
        {peer && <span className="meta">{peer.isOnline ? t`Online` : t`Offline`}</span>}
      </div>
      {peer && <ButtonLink size="small" to={paths.userProfile(peer.userId)}>{t`View Profile`}</ButtonLink>}
    </>
  );
}
