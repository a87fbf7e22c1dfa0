import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { withCopies } from '#shared/media/copies';
import type { Notification } from '#shared/notifications/contract';
import { paths } from '../../core/paths.ts';
import { sources } from '../../core/sources.ts';
import { Face } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/dom.ts';
import { TimeAgo } from '../../ui/moment.tsx';
import { useStill } from '../../ui/use-media.ts';
import { type Group, wordsOf } from './groups.ts';
import { KINDS } from './kinds.ts';

function placeOf({ metadata: { postId, conversationId }, sender }: Notification): string {
  if (postId) return paths.post(postId);
  return conversationId ? paths.conversation(conversationId) : paths.userProfile(sender.userId);
}

/** Cut to a square of 48. */
const DRAWN = '64px';
const SMALL = [96, 320];

/**
 * The smaller copies of a picture that was posted just before are there by now. What moves has none, and stands still here:
 * nobody could pause it.
 */
function Thumb({ link }: { link: string }) {
  const [isWhole, setWhole] = useState(false);
  const still = useStill(link, isWhole);
  const small = link.includes('#') ? link : withCopies(link, SMALL);
  const shown = isWhole ? { src: still === null ? link : still } : sources(small, DRAWN);
  return <img className="thumb" {...shown} alt="" decoding="async" loading="lazy" onError={() => setWhole(true)} />;
}

/** The comments of a post stand below it; other lists open here. */
const opensList = ({ gathered, type }: Notification) => gathered !== undefined && type !== 'comment';

interface NotificationRowProps {
  group: Group;
  onOpen?: () => void;
  /** Shows what a gathered notification stands for. */
  onList?: (notification: Notification) => void;
}

interface OpenerProps extends Omit<NotificationRowProps, 'group'> {
  notification: Notification;
  children: ReactNode;
}

function Opener({ notification, onOpen, onList, children }: OpenerProps) {
  if (!onList || !opensList(notification)) {
    return (
      <Link to={placeOf(notification)} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  const open = () => {
    onOpen?.();
    onList(notification);
  };
  return (
    <button type="button" className="opener" aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  );
}

export function NotificationRow({ group, onOpen, onList }: NotificationRowProps) {
  const [notification] = group;
  const { icon: Sign, tint } = KINDS[notification.type];
  const { who, others, what, quote } = wordsOf(group);
  return (
    <li className={classNames('told', !notification.read && 'new')}>
      <Face userId={notification.sender.userId} imageUrl={notification.sender.profileImageUrl} size={48}>
        <span className={classNames('kind', tint)}>
          <Sign className="icon" />
        </span>
      </Face>
      <div className="text">
        <Opener notification={notification} onOpen={onOpen} onList={onList}>
          <b>
            <bdi>{who}</bdi>
          </b>
          {others} {what}
          {quote && (
            <>
              {' '}
              <q>
                <bdi>{quote}</bdi>
              </q>
            </>
          )}
        </Opener>
        <span className="meta">
          <TimeAgo timestamp={notification.timestamp} />
        </span>
      </div>
      {notification.thumbnail && <Thumb link={notification.thumbnail} />}
      {!notification.read && (
        <span className="unread-dot">
          <span className="visually-hidden">{t`Unread`}</span>
        </span>
      )}
    </li>
  );
}
