import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Card } from '#shared/profiles/contract';
import { paths } from '../../core/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenConversation } from './conversations.ts';

export function MessageButton({ dog }: { dog: Pick<Card, 'userId' | 'relation' | 'followsMe'> }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useOpenConversation((conversationId) => navigate(paths.conversation(conversationId)));
  if (dog.relation !== 'following' || !dog.followsMe) return null;
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate(dog.userId)}>
      <MessageCircle className="icon small" />
      {t`Message`}
    </Button>
  );
}
