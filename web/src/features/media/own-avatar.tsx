import { t } from '@lingui/core/macro';
import { Camera } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { refuse, success } from '#shared/core/refusal';
import { lazyPart } from '../../core/lazy-page.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import './own-avatar.css';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

const TAKEN = 'image/jpeg,image/jpg,image/png,image/gif';

/** The code for pictures is loaded with the first one. */
const check = async (file: File) => {
  const { checked } = await import('./crop.ts').catch(() => {
    throw refuse('core.network');
  });
  return checked(file);
};

interface OwnAvatarProps {
  save: (uploadId: string) => Promise<unknown>;
}

export function OwnAvatar({ save }: OwnAvatarProps) {
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const close = () => setFile(undefined);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) check(chosen).then(setFile, ({ message }: Error) => toastBad(message));
    target.value = '';
  };
  const saved = () => {
    close();
    toastGood(success('profiles.imageUpdated'));
  };
  return (
    <>
      <input ref={input} type="file" accept={TAKEN} hidden aria-label={t`Profile photo`} onChange={choose} />
      <button type="button" className="camera" aria-label={t`Change photo`} onClick={() => input.current?.click()}>
        <Camera className="icon" />
      </button>
      {file && (
        <Suspense>
          <CropDialog file={file} save={save} onSaved={saved} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
