import { useEffect, useEffectEvent } from 'react';
import { useSender } from '../../core/deliver.ts';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { EDITS } from './post.ts';

/** Changes that are being saved. Where that failed, the form opens with them. */
export function EditOnItsWay({ postId, onFailed }: { postId: string; onFailed: () => void }) {
  const { sending, retry, drop } = useSender(EDITS, postId);
  const failed = sending.find(({ state }) => state === 'failed')?.key;
  const open = useEffectEvent(onFailed);
  useEffect(() => {
    if (failed) open();
  }, [failed]);
  return <OnItsWay sending={sending.filter(({ key }) => key !== failed)} retry={retry} drop={drop} />;
}
