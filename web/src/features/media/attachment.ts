export type Noun = 'photo' | 'video';

export type Step = 'reading' | 'preparing' | 'uploading' | 'checking';

export interface Watch {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  onShare: (share: number) => void;
  onPreview: (picture: Blob) => void;
}

/** What a file has lost because nothing here could keep it. */
export type Loss = 'sound' | 'motion';

export interface Sent {
  uploadId: string;
  /** Its placeholder, for when the file itself is gone. */
  thumbhash?: string;
  loss?: Loss;
}

/** Prepares, uploads and examines one kind of file; throws the refusal to show. */
export type Send = (file: File, watch: Watch) => Promise<Sent>;
