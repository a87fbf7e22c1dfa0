import type { Refusal } from '#shared/core/refusal';
import type { Draft } from '#shared/posts/contract';

export interface Attachment {
  isChosen: boolean;
  /** Not ready, or its description is too long: the post cannot be published. */
  blocked: boolean;
  content: Pick<Draft, 'uploadId' | 'alt'>;
  take: (file: File) => void;
  /** The post was refused because of it. */
  fail: (refusal: Refusal) => void;
  clear: () => void;
}
