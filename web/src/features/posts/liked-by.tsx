import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Modal } from '../../ui/modal.tsx';
import { Pages } from '../../ui/pages.tsx';
import { DogRow } from '../../ui/rows.tsx';
import { likersOf } from './likers.ts';

export function Component({ postId, onClose }: { postId: string; onClose: () => void }) {
  const list = useInfiniteQuery(likersOf(postId));
  return (
    <Modal title={t`Liked by`} open onClose={onClose}>
      <Pages list={list}>
        {(dogs, isWhole) => (
          <>
            <ul>
              {dogs.map((dog) => (
                <DogRow key={dog.userId} dog={dog} />
              ))}
            </ul>
            {dogs.length === 0 && isWhole && <p className="muted">{t`No dog that you can see.`}</p>}
          </>
        )}
      </Pages>
    </Modal>
  );
}
