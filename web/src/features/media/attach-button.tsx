import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { PICTURES } from '#shared/media/contract';
import { Button } from '../../ui/button.tsx';
import type { Well } from './use-well.ts';

/** Phones convert other picture formats to JPEG; videos are converted in the browser where possible. */
const PHOTOS = [...Object.keys(PICTURES), 'image/jpg'].join(',');
const VIDEOS = 'video/*';

interface AttachButtonProps {
  well: Well;
  /** For a photo alone. @default 'Photo or video', for both */
  photo?: string;
}

export function AttachButton({ well: { attached, input, button, choose }, photo }: AttachButtonProps) {
  const words = photo ?? t`Photo or video`;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) choose(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={photo ? PHOTOS : `${PHOTOS},${VIDEOS}`}
        hidden
        aria-label={words}
        onChange={take}
      />
      {!attached && (
        <Button ref={button} look={photo ? 'soft' : 'quiet'} size="small" onClick={() => input.current?.click()}>
          <ImagePlus className="icon" />
          {words}
        </Button>
      )}
    </>
  );
}
