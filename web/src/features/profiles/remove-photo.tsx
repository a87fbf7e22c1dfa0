import type { MouseEvent } from 'react';
import { TextButton } from '../../ui/text-button.tsx';
import { useRemoveAvatar } from './avatar.ts';

/** Removes the viewer's picture and focuses the button that sets a new one. */
export function RemovePhoto() {
  const { mutate, isPending } = useRemoveAvatar();
  const press = ({ currentTarget }: MouseEvent) => {
    if (isPending) return;
    const camera = currentTarget.closest('.profile-head')?.querySelector<HTMLElement>('.camera');
    mutate(undefined, { onSuccess: () => camera?.focus() });
  };
  return (
    <TextButton className="sm" aria-busy={isPending} onClick={press}>
      Remove photo
    </TextButton>
  );
}
