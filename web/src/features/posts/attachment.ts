import type { Refusal } from '#shared/core/refusal';
import type { Draft } from '#shared/posts/contract';

export interface Attachment {
  isChosen: boolean;
  /** Not ready, or its description is too long: the post cannot be published. */
  blocked: boolean;
  content: Pick<Draft, 'uploadId' | 'alt'>;
  /** The file as it is kept while the post is on its way. */
  attached: object | undefined;
  take: (file: File) => void;
  /** Puts it back where the post was not published. */
  restore: (attached: object | undefined, alt?: string) => void;
  /** The post was refused because of it. */
  fail: (refusal: Refusal) => void;
  clear: () => void;
}
