import type { Frame } from '#shared/presence/frames';
import type { Badges } from '#shared/profiles/contract';

type NewMessage = Extract<Frame, { type: 'message.new' }>;

const NONE: Badges = { notifications: 0, messages: 0 };

/** Computes by how much each new message changes the badges. A repeated frame changes nothing. */
export class CountedMessages {
  readonly #ids = new Set<string>();
  readonly #unread = new Map<string, number>();

  /** Call it when the badges are replaced as a whole: a conversation may have been read since. */
  forgetUnread() {
    this.#unread.clear();
  }

  add({ conversationId, message: { messageId, mine }, unread, notice }: NewMessage): Badges {
    if (mine || this.#ids.has(messageId)) return NONE;
    this.#ids.add(messageId);
    const before = this.#unread.get(conversationId) ?? Math.max(0, unread - 1);
    this.#unread.set(conversationId, unread);
    return { notifications: notice && !notice.read ? 1 : 0, messages: unread - before };
  }
}
