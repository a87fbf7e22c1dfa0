/** What can be attached to a post. */
export type Noun = 'photo' | 'video';

/** What is done with a chosen file before it is ready. */
export type Step = 'reading' | 'preparing' | 'uploading' | 'checking';

export interface Watch {
  /** The person has changed their mind. */
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** How much of the step is done, from 0 to 1. */
  onShare: (share: number) => void;
  /** A picture of it, as soon as there is one. */
  onPreview: (picture: Blob) => void;
}

/** What a post needs to know of a file that was sent, examined and allowed. */
export interface Sent {
  uploadId: string;
  /** Its picture in a few bytes, for when the file itself is no longer at hand. */
  thumbhash?: string;
}

/** A kind of attachment: makes a file ready, sends it and has it examined; refuses with the sentence to be shown. */
export type Send = (file: File, watch: Watch) => Promise<Sent>;
