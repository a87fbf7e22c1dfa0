import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from './button.tsx';

export const CloseButton = ({ label = t`Close` }: { label?: string }) => (
  <Dialog.Close asChild>
    <IconButton label={label}>
      <X className="icon large" />
    </IconButton>
  </Dialog.Close>
);
