import type { ReactNode } from 'react';
import type { Refusal } from '#shared/core/refusal';
import type { Draft } from '#shared/posts/contract';

/** What the composer needs to know of its attachment. */
export interface Attachment {
  /** The button that chooses a file. */
  button: ReactNode;
  /** Shows the chosen file. */
  well: ReactNode;
  /** Not ready, or its description is too long: the post cannot be published. */
  blocked: boolean;
  content: Pick<Draft, 'uploadId' | 'alt'>;
  /** Takes a dropped or pasted file. */
  take: (file: File) => void;
  /** The post was refused because of it. */
  fail: (refusal: Refusal) => void;
  /** The post was published. */
  clear: () => void;
}
