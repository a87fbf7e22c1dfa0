import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Card } from '#shared/profiles/contract';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { leaveRow } from '../../ui/focus.ts';
import { Modal } from '../../ui/modal.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { blocksQuery, useUnblock } from './blocks.ts';

/** A blocked dog has no profile to go to. */
function BlockedRow({ dog }: { dog: Card }) {
  const { mutate, isPending } = useUnblock();
  const press = ({ currentTarget }: MouseEvent) => {
    leaveRow(currentTarget);
    mutate(dog);
  };
  return (
    <li className="listrow">
      <Avatar imageUrl={dog.profileImageUrl} />
      <div className="who">
        <b>{dog.name}</b>
        <span className="meta">@{dog.username}</span>
      </div>
      <Button look="outline" size="small" aria-description={dog.name} busy={isPending} onClick={press}>
        Unblock
      </Button>
    </li>
  );
}

function Blocked() {
  const { data, error, refetch, ...more } = useInfiniteQuery(blocksQuery);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton />;
  const dogs = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ul>
        {dogs.map((dog) => (
          <BlockedRow key={dog.userId} dog={dog} />
        ))}
      </ul>
      {dogs.length === 0 && !more.hasNextPage && <p className="muted">You haven’t blocked anyone.</p>}
      <NextPage {...more} error={error}>
        <RowSkeleton />
      </NextPage>
    </>
  );
}

export const Blocks = ({ onOpen }: { onOpen: () => void }) => (
  <div className="switchrow">
    <div>
      <h3>Blocked dogs</h3>
      <p className="muted sm">You can’t see each other.</p>
    </div>
    <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
      Show
    </Button>
  </div>
);

export const BlocksModal = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Blocked dogs" open onClose={onClose}>
    <Blocked />
  </Modal>
);
