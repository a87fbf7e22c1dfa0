export type Noun = 'photo' | 'video';

/** The steps of a chosen file before it is ready. */
export type Step = 'reading' | 'preparing' | 'uploading' | 'checking';

export interface Watch {
  /** Aborted when the person removes the file. */
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** Progress of the step, from 0 to 1. */
  onShare: (share: number) => void;
  onPreview: (picture: Blob) => void;
}

/** The part of an approved upload that a post needs. */
export interface Sent {
  uploadId: string;
  /** Its placeholder, for when the file itself is gone. */
  thumbhash?: string;
}

/** Prepares, uploads and examines one kind of file; throws the refusal to show. */
export type Send = (file: File, watch: Watch) => Promise<Sent>;
