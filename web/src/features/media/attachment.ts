export type Noun = 'photo' | 'video';

export type Step = 'reading' | 'preparing' | 'uploading' | 'checking';

export interface Watch {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  onShare: (share: number) => void;
  onPreview: (picture: Blob) => void;
}

export interface Sent {
  uploadId: string;
  /** Its placeholder, for when the file itself is gone. */
  thumbhash?: string;
}

/** Prepares, uploads and examines one kind of file; throws the refusal to show. */
export type Send = (file: File, watch: Watch) => Promise<Sent>;
