import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Refusal, refuse } from '#shared/core/refusal';
import type { Step } from './attachment.ts';
import { type Area, cropped } from './crop.ts';
import { examine, upload } from './upload.ts';
import 'react-easy-crop/react-easy-crop.css';
import { announce } from '../../core/announce.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Progress } from '../../ui/progress.tsx';
import './crop-dialog.css';

export interface Sending {
  step: Step;
  share: number;
}

const START: Sending = { step: 'reading', share: 0 };

async function send(square: Blob, signal: AbortSignal, tell: (sending: Sending) => void): Promise<string> {
  const nothing = () => undefined;
  const onShare = (share: number) => tell({ step: 'uploading', share });
  onShare(0);
  const uploadId = await upload(
    square,
    { purpose: 'avatar' },
    { signal, onShare, onStep: nothing, onPreview: nothing },
  );
  tell({ step: 'checking', share: 0 });
  await examine(uploadId, signal);
  return uploadId;
}

const known = (error: unknown) => {
  throw error instanceof Refusal ? error : refuse('media.uploadFailed');
};

export function useAvatar(file: File, save: (uploadId: string) => Promise<unknown>) {
  const [sending, setSending] = useState(START);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (area: Area) => {
      const { signal } = leaving.current;
      setSending(START);
      const uploadId = await cropped(file, area)
        .then((square) => send(square, signal, setSending))
        .catch(known);
      signal.throwIfAborted();
      await save(uploadId);
    },
  });
  return { mutate, isPending, error, sending };
}

const MOST_ZOOM = 4;
/** In pixels, of an arrow key. */
const STEP = 8;
const isCropFocused = () => document.activeElement?.hasAttribute('data-crop') === true;

/** What the eye sees while one moves the photo by keys. */
function tellPlace({ x, y }: Area) {
  const [left, above] = [Math.round(x), Math.round(y)];
  if (isCropFocused()) announce(t`${left} % of the photo is cut off at the left, ${above} % above`);
}

function useAddress(file: File) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

interface SquareProps {
  file: File;
  onArea: (area: Area) => void;
}

function Square({ file, onArea }: SquareProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const cropperProps = {
    role: 'group',
    'aria-label': t`The part that is shown; arrow keys move the photo`,
    'data-crop': '',
  };
  return (
    <>
      <div className="crop">
        <Cropper
          image={useAddress(file)}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={STEP}
          cropperProps={cropperProps}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(percent, pixels) => {
            tellPlace(percent);
            onArea(pixels);
          }}
        />
      </div>
      <label className="crop-zoom">
        <span className="small">{t`Zoom`}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </>
  );
}

const Way = ({ step, share }: Sending) =>
  step === 'uploading' ? (
    <Progress label={t`Uploading photo`} share={share} />
  ) : (
    <span className="hint" role="status">
      {step === 'checking' ? t`Checking the photo…` : t`Reading the photo…`}
    </span>
  );

interface CropDialogProps {
  file: File;
  save: (uploadId: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

export function Component({ file, save, onSaved, onClose }: CropDialogProps) {
  const [area, setArea] = useState<Area>();
  const { mutate, isPending, error, sending } = useAvatar(file, save);
  const actions = (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button
        look="primary"
        disabled={!area}
        busy={isPending}
        onClick={() => area && mutate(area, { onSuccess: onSaved })}
      >{t`Save photo`}</Button>
    </>
  );
  return (
    <Modal title={t`Your photo`} open held onClose={onClose} actions={actions}>
      <Square file={file} onArea={setArea} />
      <div className="crop-end">
        {isPending && <Way {...sending} />}
        {error && !isPending && (
          <Alert tone="bad" isAnswer>
            {error.message}
          </Alert>
        )}
      </div>
    </Modal>
  );
}
