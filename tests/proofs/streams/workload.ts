import { Refusal, refuse } from '#shared/core/refusal';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import { acceptRequest, cancelRequest, declineRequest } from '../../../functions/follows/requests.ts';
import { from, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { markRead, sendMessage } from '../../../functions/messages/messages.ts';
import { markAllRead } from '../../../functions/notifications/notifications.ts';
import { createComment, deleteComment } from '../../../functions/posts/comments.ts';
import { likePost, unlikePost } from '../../../functions/posts/likes.ts';
import { createPost, deletePostOfAuthor, editPost } from '../../../functions/posts/posts.ts';
import { setNotifications, setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, namedDog } from '../../../functions/testing/dogs.ts';
import type { Random } from '../../../functions/testing/random.ts';

const DOGS = 14;
const TAGS = ['walk', 'ball', 'naps', 'mud'];

/** The first dogs do not want notifications; the last ones are private. */
const UNTOLD = 2;
const PRIVATE = 3;

interface Thing {
  dog: Dog;
  postId: string;
  commentId?: string;
}

const isPublic = (dogs: Dog[], dog: Dog) => dogs.indexOf(dog) < DOGS - PRIVATE;

export async function newPack(): Promise<Dog[]> {
  const dogs: Dog[] = [];
  for (let at = 0; at < DOGS; at += 1) {
    const dog = await namedDog();
    if (at < UNTOLD) await setNotifications(dog, { notifications: false });
    if (at >= DOGS - PRIVATE) await setPrivacy(dog, { privacy: 'private' });
    dogs.push(dog);
  }
  return dogs;
}

/** Dogs that act at random. */
export class Workload {
  readonly #dogs: Dog[];
  readonly #random: Random;
  readonly #posts: Thing[] = [];
  readonly #comments: Thing[] = [];

  constructor(dogs: Dog[], random: Random) {
    this.#dogs = dogs;
    this.#random = random;
  }

  /** Runs that many actions in sequence; refused ones do not count. */
  async go(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#step().catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
  }

  async #step(): Promise<unknown> {
    const [dog, other] = [this.#one(this.#dogs), this.#one(this.#dogs)];
    const steps = [
      () => followDog(dog, to(other)),
      () => followDog(dog, to(other)),
      () => unfollowDog(dog, to(other)),
      () => removeFollower(dog, to(other)),
      () => acceptRequest(dog, from(other)),
      () => acceptRequest(dog, from(other)),
      () => declineRequest(dog, from(other)),
      () => cancelRequest(dog, to(other)),
      () => this.#publish(dog),
      () => this.#edit(),
      () => this.#remove(),
      () => this.#like(dog),
      () => this.#like(dog),
      () => this.#unlike(dog),
      () => this.#comment(dog),
      () => this.#removeComment(),
      () => this.#talk(dog, other),
      () => this.#talk(dog, other),
      () => markAllRead(dog),
    ];
    return this.#one(steps)();
  }

  #one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.#random() * list.length)];
    if (chosen === undefined) throw refuse('core.notFound');
    return chosen;
  }

  /** A private dog names nobody: who may see that depends on the moment. */
  #words(author: Dog): string {
    const name = isPublic(this.#dogs, author) && this.#random() < 0.5 ? `@${this.#one(this.#dogs).username}` : '';
    const tag = this.#random() < 0.5 ? `#${this.#one(TAGS)}` : '';
    return `Woof ${name} ${tag}`;
  }

  async #publish(dog: Dog) {
    const { postId } = await createPost(dog, { text: this.#words(dog) });
    this.#posts.push({ dog, postId });
  }

  #edit() {
    const { dog, postId } = this.#one(this.#posts);
    return editPost(dog, { postId, text: this.#words(dog) });
  }

  #remove() {
    const { dog, postId } = this.#one(this.#posts);
    return deletePostOfAuthor(dog, { postId });
  }

  #like(dog: Dog) {
    const { postId } = this.#one(this.#posts);
    return likePost(dog, { postId });
  }

  #unlike(dog: Dog) {
    const { postId } = this.#one(this.#posts);
    return unlikePost(dog, { postId });
  }

  async #comment(dog: Dog) {
    const { dog: author, postId } = this.#one(this.#posts);
    const { id: commentId } = await createComment(dog, { postId, text: this.#words(author) });
    this.#comments.push({ dog, postId, commentId });
  }

  #removeComment() {
    const { dog, postId, commentId = '' } = this.#one(this.#comments);
    return deleteComment(dog, { postId, commentId });
  }

  async #talk(dog: Dog, other: Dog) {
    const { conversationId } = await openConversation(dog, to(other));
    const { messageId } = await sendMessage(dog, { conversationId, content: 'Woof' });
    if (this.#random() < 0.4) await markRead(other, { conversationId, messageId });
  }
}
