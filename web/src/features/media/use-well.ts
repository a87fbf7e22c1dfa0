import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Refusal, refuse } from '#shared/core/refusal';
import { media } from '#shared/media/contract';
import { call } from '../../core/api.ts';
import type { DraftName } from '../../core/draft.ts';
import { dropFile, keepFile, keptFile } from '../../core/kept-files.ts';
import { onTaken } from '../../core/offered.ts';
import { mayPass } from '../../core/query-client.ts';
import { onTurn } from '../../core/turns.ts';
import type { Noun, Send, Sent, Watch } from './attachment.ts';
import { type Attached, attachedTo, change, isCutOff, readyIn, show, showKept } from './attachment-state.ts';

/** Each kind's code is loaded with the first file of that kind. */
const senders: Record<Noun, () => Promise<{ send: Send }>> = {
  photo: () => import('./photo.ts'),
  video: () => import('./video.ts'),
};

const nounOf = ({ type }: File): Noun => (type.startsWith('video/') ? 'video' : 'photo');

async function sendAs(noun: Noun, file: File, watch: Watch): Promise<Sent> {
  const { send } = await senders[noun]().catch(() => {
    throw refuse('core.network');
  });
  return send(file, watch);
}

/** The browser keeps a picture as long as its address. */
const letGo = (attached: Attached | null | undefined) => attached?.preview && URL.revokeObjectURL(attached.preview);

function begin(cache: QueryClient, draft: DraftName, file: File) {
  const controller = new AbortController();
  const { signal } = controller;
  const noun = nounOf(file);
  const tell = (by: Partial<Attached>) => signal.aborted || change(cache, draft, by);
  const stop = () => {
    forgetTurn();
    controller.abort();
  };
  const forgetTurn = onTurn(() => {
    stop();
    letGo(cache.getQueryData(attachedTo(draft).queryKey));
  });
  show(cache, draft, { noun, file, step: 'reading', share: 0, stop });
  void keepFile(draft, file);
  const end = (by: Partial<Attached>) => {
    tell(by);
  };
  sendAs(noun, file, {
    signal,
    onStep: (step) => tell({ step, share: 0 }),
    onShare: (share) => tell({ share }),
    onPreview: (picture) => tell({ preview: URL.createObjectURL(picture) }),
  }).then(
    (sent) => end({ step: 'ready', sent }),
    (error) => end({ step: 'failed', error: error instanceof Refusal ? error : refuse('media.uploadFailed') }),
  );
}

/** Sends the file that a reload has cut off once more, if the browser kept it. */
async function goOn(cache: QueryClient, draft: DraftName) {
  const file = await keptFile(draft);
  if (!isCutOff(cache.getQueryData(attachedTo(draft).queryKey))) return;
  if (file) return begin(cache, draft, file);
  const words = t`The upload was interrupted, and this browser kept no copy. Please choose the file again.`;
  change(cache, draft, { step: 'failed', error: new Refusal('media.uploadFailed', words) });
}

function useAttachment(draft: DraftName) {
  const cache = useQueryClient();
  const { data: attached } = useQuery(attachedTo(draft));
  useEffect(() => {
    if (isCutOff(attached)) void goOn(cache, draft);
  }, [attached, cache, draft]);
  useEffect(() => onTaken((name) => name === draft && showKept(cache, draft)), [cache, draft]);
  const clear = () => {
    attached?.stop?.();
    void dropFile(draft);
    letGo(attached);
    show(cache, draft, null);
  };
  /** Also cancels the upload on the server, which would expire within a day anyway. */
  const remove = () => {
    const uploadId = attached?.sent?.uploadId;
    if (uploadId) call(media.cancel, { uploadId }).catch(() => undefined);
    clear();
  };
  const choose = (file: File) => {
    remove();
    begin(cache, draft, file);
  };
  const fail = (error: Refusal) => change(cache, draft, { step: 'failed', error, sent: undefined });
  const restore = (kept: object | undefined) => show(cache, draft, readyIn(kept));
  return { attached, choose, remove, clear, fail, restore };
}

export type Well = ReturnType<typeof useWell>;

/** The file that is attached to a draft; `AttachButton` chooses it, and `AttachedFile` shows it. */
export function useWell(draft: DraftName) {
  const { attached, choose, remove, clear, fail, restore } = useAttachment(draft);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploadId = attached?.step === 'ready' ? attached.sent?.uploadId : undefined;
  const isDropped = useRef(false);
  const drop = () => {
    isDropped.current = true;
    remove();
  };
  // Its own button goes with it.
  useEffect(() => {
    if (!attached && isDropped.current) button.current?.focus();
    isDropped.current = false;
  }, [attached]);
  const again = attached?.file && attached.error && mayPass(attached.error) ? attached.file : undefined;
  return {
    attached,
    uploadId,
    isOnItsWay: Boolean(attached && !uploadId && attached.step !== 'failed'),
    input,
    button,
    choose,
    drop,
    retry: again && (() => choose(again)),
    clear,
    fail,
    restore,
  };
}
