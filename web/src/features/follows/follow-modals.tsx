import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { success } from '#shared/core/refusal';
import type { Card } from '#shared/profiles/contract';
import { useKeptRows } from '../../core/kept-rows.ts';
import { actLater, useGone } from '../../core/undo.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { Modal } from '../../ui/modal.tsx';
import { Pages } from '../../ui/pages.tsx';
import { DogRow } from '../../ui/rows.tsx';
import { FollowButton } from './follow-button.tsx';
import { type DogsQuery, followersQuery, followingQuery, useRemoveFollower } from './followers.ts';

interface DogListProps {
  query: DogsQuery;
  shows?: (dog: Card) => boolean;
  action: (dog: Card, keep: () => void) => ReactNode;
  /** What is said in the place of one that was answered and is gone. */
  gone?: string;
  empty: string;
}

function Rows({ dogs, action, gone }: Pick<DogListProps, 'action' | 'gone'> & { dogs: Card[] }) {
  const { rows, keep } = useKeptRows(dogs, ({ userId }) => userId);
  return (
    <ul>
      {rows.map(({ key, item, isKept, isGone }) => (
        <DogRow
          key={key}
          dog={item}
          isKept={isKept}
          words={isGone ? gone : undefined}
          action={action(item, () => keep(item))}
        />
      ))}
    </ul>
  );
}

const everyone = () => true;

function DogList({ query, shows = everyone, empty, ...row }: DogListProps) {
  const list = useInfiniteQuery(query);
  return (
    <Pages list={list}>
      {(all, isWhole) => {
        const dogs = all.filter(shows);
        return (
          <>
            <Rows dogs={dogs} {...row} />
            {dogs.length === 0 && isWhole && <p className="muted">{empty}</p>}
          </>
        );
      }}
    </Pages>
  );
}

interface FollowModalProps {
  onClose: () => void;
}

/** The dogs the viewer follows. An unfollowed dog stays until the list closes, so it can be followed again. */
export const FollowingModal = ({ onClose }: FollowModalProps) => (
  <Modal title={t`Following`} open onClose={onClose}>
    <DogList
      query={followingQuery}
      action={(dog) => <FollowButton dog={dog} place="list" size="small" />}
      empty={t`You follow no dogs yet. Explore has plenty to meet.`}
    />
  </Modal>
);

const followerKey = (userId: string) => `follower ${userId}`;

function RemoveButton({ dog, onRemove }: { dog: Card; onRemove: (userId: string) => void }) {
  const press = ({ currentTarget }: MouseEvent) => {
    stayInRow(currentTarget);
    onRemove(dog.userId);
  };
  return <Button look="outline" size="small" aria-description={dog.name} onClick={press}>{t`Remove`}</Button>;
}

const isUndoing = () => document.querySelector('.removed:is(:hover, :focus-within)') !== null;

/** The dialog's own words and button: a toast outside it could not be reached by the keyboard. */
const Removed = ({ onUndo }: { onUndo: (() => void) | undefined }) => (
  <p className="row spread removed" role="status">
    {onUndo && (
      <>
        {success('follows.followerRemoved')}
        <TextButton onClick={onUndo}>{t`Undo`}</TextButton>
      </>
    )}
  </p>
);

export function FollowersModal({ onClose }: FollowModalProps) {
  const { mutateAsync: remove } = useRemoveFollower();
  const [undo, setUndo] = useState<() => void>();
  const gone = useGone();
  const onRemove = (userId: string) => {
    const onEnd = () => setUndo((latest) => (latest === taken ? undefined : latest));
    const taken = actLater(followerKey(userId), { act: () => remove(userId), onEnd, isHeld: isUndoing });
    setUndo(() => taken);
  };
  return (
    <Modal title={t`Followers`} open onClose={onClose}>
      <DogList
        query={followersQuery}
        shows={({ userId, followsMe }) => followsMe && !gone.has(followerKey(userId))}
        action={(dog, keep) => (
          <RemoveButton
            dog={dog}
            onRemove={(userId) => {
              keep();
              onRemove(userId);
            }}
          />
        )}
        gone={t`Removed`}
        empty={t`No followers yet. They will come running.`}
      />
      <Removed onUndo={undo} />
    </Modal>
  );
}
