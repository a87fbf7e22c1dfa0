import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { success } from '#shared/core/refusal';
import { OWN_PHOTO } from '../../core/session.tsx';
import { TextButton } from '../../ui/button.tsx';
import { undoable } from '../../ui/undoable.ts';
import { useRemoveAvatar } from './avatar.ts';

/** Removes the viewer's picture and focuses the button that sets a new one. */
export function RemovePhoto() {
  const { mutateAsync: remove } = useRemoveAvatar();
  const press = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('.profile-head')?.querySelector<HTMLElement>('.camera')?.focus();
    undoable(OWN_PHOTO, success('profiles.imageRemoved'), remove);
  };
  return <TextButton className="small" onClick={press}>{t`Remove photo`}</TextButton>;
}
