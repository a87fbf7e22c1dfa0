import { plural, t } from '@lingui/core/macro';
import {
  AtSign,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  PawPrint,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import type { Kind } from '#shared/notifications/contract';

interface Shown {
  icon: LucideIcon;
  tint?: 'pink' | 'ball' | 'warm';
  /** As `#shared/notifications/texts` has it; other languages need the number of dogs. */
  predicate: (dogs: number) => string;
}

export const KINDS: Record<Kind, Shown> = {
  follow: { icon: UserRoundPlus, predicate: () => t`started following you` },
  follow_request: { icon: UserRoundPlus, tint: 'warm', predicate: () => t`wants to follow you` },
  follow_request_accepted: { icon: UserRoundCheck, predicate: () => t`accepted your follow request` },
  message: { icon: MessageCircle, predicate: () => t`sent you a message` },
  like: {
    icon: PawPrint,
    tint: 'pink',
    predicate: (dogs) => plural(dogs, { one: 'liked your post', other: 'liked your post' }),
  },
  comment: { icon: MessageSquare, predicate: () => t`commented on your post` },
  mention: { icon: AtSign, tint: 'ball', predicate: () => t`mentioned you in a post` },
};
