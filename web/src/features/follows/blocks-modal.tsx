import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Card } from '#shared/profiles/contract';
import { type KeptRow as KeptRowOf, useKeptRows } from '../../core/kept-rows.ts';
import { Avatar, Handle } from '../../ui/avatar.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { Modal } from '../../ui/modal.tsx';
import { Pages } from '../../ui/pages.tsx';
import { KeptRow } from '../../ui/rows.tsx';
import { blocksQuery, useUnblock } from './blocks.ts';
import '../../ui/dog-row.css';

interface UnblockProps extends Pick<ButtonProps, 'size' | 'className'> {
  dog: Card;
  onPress?: () => void;
}

export function UnblockButton({ dog, onPress, ...style }: UnblockProps) {
  const { mutate, isPending } = useUnblock();
  const press = ({ currentTarget }: MouseEvent) => {
    stayInRow(currentTarget);
    onPress?.();
    mutate(dog);
  };
  return (
    <Button look="outline" {...style} aria-description={dog.name} busy={isPending} onClick={press}>{t`Unblock`}</Button>
  );
}

interface BlockedRowProps {
  row: KeptRowOf<Card>;
  onUnblock: () => void;
}

function BlockedRow({ row: { item: dog, isKept, isGone }, onUnblock }: BlockedRowProps) {
  return (
    <KeptRow className="listrow" isKept={isKept} words={isGone ? t`Unblocked` : undefined}>
      <Avatar imageUrl={dog.profileImageUrl} />
      <div className="who">
        <b>
          <bdi>{dog.name}</bdi>
        </b>
        <span className="meta">
          <Handle username={dog.username} />
        </span>
      </div>
      <UnblockButton dog={dog} size="small" onPress={onUnblock} />
    </KeptRow>
  );
}

function Rows({ dogs }: { dogs: Card[] }) {
  const { rows, keep } = useKeptRows(dogs, ({ userId }) => userId);
  return (
    <ul>
      {rows.map((row) => (
        <BlockedRow key={row.key} row={row} onUnblock={() => keep(row.item)} />
      ))}
    </ul>
  );
}

function Blocked() {
  const list = useInfiniteQuery(blocksQuery);
  return (
    <Pages list={list}>
      {(dogs, isWhole) => (
        <>
          <Rows dogs={dogs} />
          {dogs.length === 0 && isWhole && <p className="muted">{t`You haven’t blocked anyone.`}</p>}
        </>
      )}
    </Pages>
  );
}

export const Blocks = ({ onOpen }: { onOpen: () => void }) => (
  <div className="switchrow">
    <div>
      <h3>{t`Blocked dogs`}</h3>
      <p className="muted small">{t`You can’t see each other.`}</p>
    </div>
    <Button size="small" aria-haspopup="dialog" aria-label={t`Show blocked dogs`} onClick={onOpen}>
      {t`Show`}
    </Button>
  </div>
);

export const BlocksModal = ({ onClose }: { onClose: () => void }) => (
  <Modal title={t`Blocked dogs`} open onClose={onClose}>
    <Blocked />
  </Modal>
);
