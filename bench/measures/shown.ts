import type { Item } from '../../functions/core/table.ts';
import type { Clock } from '../../functions/core/testing/store/clock.ts';
import type { Store } from '../../functions/core/testing/store/store.ts';
import { postKey, postRefOf } from '../../functions/table/posts.ts';
import { profileKey } from '../../functions/table/profiles.ts';

interface Counted {
  name: string;
  shown: () => number;
  there: number;
  /** The actual number at each earlier sample. */
  past: { at: number; there: number }[];
}

const numberIn = (item: Item | undefined, name: string) => Number(item?.[name]);

const isFollow = (item: Item | undefined) => item?.state === 'following';

/** Follows the numbers of a post and of its author, and how far each is behind what there is. */
export class Shown {
  readonly #clock: Clock;
  readonly #counted: Record<'likes' | 'comments' | 'followers', Counted>;
  #oldest = 0;

  constructor(store: Store, clock: Clock, postId: string) {
    this.#clock = clock;
    const { table } = store;
    const ref = postRefOf(postId);
    const counted = (name: string, shown: () => number): Counted => ({ name, shown, there: 0, past: [] });
    this.#counted = {
      likes: counted('likes', () => numberIn(table.get(postKey(ref)), 'likes')),
      comments: counted('comments', () => numberIn(table.get(postKey(ref)), 'comments')),
      followers: counted('followers', () => numberIn(table.get(profileKey(ref.authorId)), 'followers')),
    };
    const { likes, comments, followers } = this.#counted;
    table.onChange(({ key: { PK, SK }, before, after }) => {
      const by = Number(after !== undefined) - Number(before !== undefined);
      if (SK === `LIKE#${postId}`) likes.there += by;
      if (PK === `POST#${postId}` && SK.startsWith('COMMENT#')) comments.there += by;
      if (SK === `TO#${ref.authorId}`) followers.there += Number(isFollow(after)) - Number(isFollow(before));
    });
  }

  look(): void {
    const now = this.#clock.now();
    for (const { shown, there, past } of Object.values(this.#counted)) {
      past.push({ at: now, there });
      const known = past.findLast((moment) => moment.there <= shown());
      this.#oldest = Math.max(this.#oldest, now - (known?.at ?? 0));
    }
  }

  /** The age in seconds of the most outdated number that a viewer could have seen. */
  get oldest(): number {
    return this.#oldest / 1000;
  }

  /** Numbers that differ from the count of the rows. */
  get wrong(): string[] {
    return Object.values(this.#counted).flatMap(({ name, shown, there }) =>
      shown() === there ? [] : [`${name}: ${shown()} shown, ${there} there`],
    );
  }
}
