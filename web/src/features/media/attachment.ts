/** What can be attached to a post. */
export type Noun = 'photo' | 'video';

/** What happens to a chosen file before it is ready. */
export type Step = 'reading' | 'preparing' | 'uploading' | 'checking';

export interface Watch {
  /** Aborted when the person removes the file. */
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** Progress of the step, from 0 to 1. */
  onShare: (share: number) => void;
  /** Called with a preview as soon as there is one. */
  onPreview: (picture: Blob) => void;
}

/** What a post needs to know of an approved upload. */
export interface Sent {
  uploadId: string;
  /** Its placeholder, for when the file itself is gone. */
  thumbhash?: string;
}

/** Prepares, uploads and examines one kind of file; throws the refusal to show. */
export type Send = (file: File, watch: Watch) => Promise<Sent>;
