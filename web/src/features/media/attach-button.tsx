import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import type { ChangeEvent, RefObject } from 'react';
import { PICTURES } from '#shared/media/contract';
import { Button } from '../../ui/button.tsx';

/** Phones convert other picture formats to JPEG; videos are converted in the browser where possible. */
const TAKEN = [...Object.keys(PICTURES), 'image/jpg', 'video/*'].join(',');

interface AttachButtonProps {
  input: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  hidden: boolean;
  onChoose: (file: File) => void;
}

export function AttachButton({ input, button, hidden, onChoose }: AttachButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={TAKEN} hidden aria-label={t`Photo or video`} onChange={choose} />
      {!hidden && (
        <Button ref={button} look="quiet" size="small" onClick={() => input.current?.click()}>
          <ImagePlus className="icon" />
          {t`Photo or video`}
        </Button>
      )}
    </>
  );
}
