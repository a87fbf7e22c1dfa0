import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Sender } from '#shared/notifications/contract';
import { Modal } from '../../ui/modal.tsx';
import { Pages } from '../../ui/pages.tsx';
import { NotificationRow } from './notification-row.tsx';
import { lineQuery } from './notifications.ts';

/** The mentions by a dog for which one row stands, newest first. */
export function MoreMentions({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const list = useInfiniteQuery(lineQuery(sender.userId));
  return (
    <Modal title={t`More mentions by ${sender.name}`} open onClose={onClose}>
      <Pages list={list} of="notifications">
        {(mentions, isWhole) => (
          <>
            <ul className="notes">
              {mentions.map((one) => (
                <NotificationRow key={one.id} group={[{ ...one, read: true }]} />
              ))}
            </ul>
            {mentions.length === 0 && isWhole && <p className="muted">{t`None that you can see.`}</p>}
          </>
        )}
      </Pages>
    </Modal>
  );
}
