import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#shared/messages/contract';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { conversationQuery } from './api.ts';

type Peer = Conversation['peer'];

/** What a dog is called that is there no more. */
export const nameOf = (peer: Peer) => peer?.name ?? 'Deleted dog';

interface PeerHeadProps {
  conversationId: string;
}

/** With whom one talks, and the way to its profile. */
export function PeerHead({ conversationId }: PeerHeadProps) {
  const { data: conversation } = useQuery(conversationQuery(conversationId));
  if (!conversation) return <span className="grow" />;
  const { peer } = conversation;
  return (
    <>
      <Avatar imageUrl={peer?.profileImageUrl} online={peer?.isOnline} />
      <div className="who grow">
        <span className="name">{nameOf(peer)}</span>
        {peer && <span className="meta">{peer.isOnline ? 'Online' : 'Offline'}</span>}
      </div>
      {peer && (
        <ButtonLink size="small" to={paths.userProfile(peer.userId)}>
          View Profile
        </ButtonLink>
      )}
    </>
  );
}
