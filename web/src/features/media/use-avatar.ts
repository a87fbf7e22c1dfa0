import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refusal, refuse } from '#shared/core/refusal';
import type { Step } from './attachment.ts';
import { type Area, cropped } from './crop.ts';
import { examine, upload } from './upload.ts';

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
