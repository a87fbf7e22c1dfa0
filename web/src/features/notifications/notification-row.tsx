import {
  AtSign,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  PawPrint,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Kind, Notice } from '#shared/notifications/contract';
import { paths } from '../../core/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Face } from '../../ui/face.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { type Group, wordsOf } from './groups.ts';

const SIGNS: Record<Kind, { icon: LucideIcon; tint?: 'pink' | 'ball' | 'warm' }> = {
  follow: { icon: UserRoundPlus },
  follow_request: { icon: UserRoundPlus, tint: 'warm' },
  follow_request_accepted: { icon: UserRoundCheck },
  message: { icon: MessageCircle },
  like: { icon: PawPrint, tint: 'pink' },
  comment: { icon: MessageSquare },
  mention: { icon: AtSign, tint: 'ball' },
};

function placeOf({ metadata: { postId, conversationId }, sender }: Notice): string {
  if (postId) return paths.post(postId);
  return conversationId ? paths.conversation(conversationId) : paths.userProfile(sender.userId);
}

interface NoticeRowProps {
  group: Group;
  onOpen: () => void;
}

export function NotificationRow({ group, onOpen }: NoticeRowProps) {
  const [notice] = group;
  const { icon: Sign, tint } = SIGNS[notice.type];
  const { who, others, what, quote } = wordsOf(group);
  return (
    <li className={classNames('told', !notice.read && 'new')}>
      <Face userId={notice.sender.userId} imageUrl={notice.sender.profileImageUrl} size={48}>
        <span className={classNames('kind', tint)}>
          <Sign className="icon" />
        </span>
      </Face>
      <div className="text">
        <Link to={placeOf(notice)} onClick={onOpen}>
          <b>{who}</b>
          {others} {what}
          {quote && <span className="quote"> “{quote}”</span>}
        </Link>
        <span className="meta">
          <TimeAgo timestamp={notice.timestamp} />
        </span>
      </div>
      {notice.thumbnail && <img className="thumb" src={notice.thumbnail} alt="" decoding="async" loading="lazy" />}
      {!notice.read && (
        <span className="unread-dot">
          <span className="sr">Unread</span>
        </span>
      )}
    </li>
  );
}
