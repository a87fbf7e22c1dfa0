import type { ReactNode } from 'react';
import type { Refusal } from '#shared/core/refusal';
import type { Draft } from '#shared/posts/contract';

/** What the composer has to know of the picture or video of its post, whatever becomes of it elsewhere. */
export interface Attachment {
  /** Chooses one. */
  button: ReactNode;
  /** Shows the chosen one. */
  well: ReactNode;
  /** It is not ready, or its description is not right: no post yet. */
  blocked: boolean;
  content: Pick<Draft, 'uploadId' | 'alt'>;
  /** Takes a file that was dropped or pasted. */
  take: (file: File) => void;
  /** The post was refused because of it. */
  fail: (refusal: Refusal) => void;
  /** The post is out. */
  clear: () => void;
}
