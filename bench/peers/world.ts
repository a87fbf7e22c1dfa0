import type { Account, PostRef, Server } from './server.ts';

const FOLLOWED = 5;
const POSTS_EACH = 4;
export const PAGE = FOLLOWED * POSTS_EACH;

const textOf = (at: number) => `Walk ${at}: ${'a stick, a puddle and a squirrel; '.repeat(8)}`.slice(0, 210);

/** The data of a server's operations: a reader, the dogs it follows, and those it will follow and like. */
export class World {
  readonly #server: Server;
  readonly reader: Account;
  readonly #strangers: Account[];
  readonly #posts: PostRef[];
  #texts = 0;

  private constructor(server: Server, reader: Account, strangers: Account[], posts: PostRef[]) {
    this.#server = server;
    this.reader = reader;
    this.#strangers = strangers;
    this.#posts = posts;
  }

  /** With enough dogs and posts for so many operations of each kind. */
  static async on(server: Server, operations: number): Promise<World> {
    const reader = await server.register('benchreader');
    const strangers: Account[] = [];
    const writer = await server.register('benchwriter');
    const posts: PostRef[] = [];
    for (let at = 0; at < operations; at += 1) {
      strangers.push(await server.register(`benchdog${at}`));
      posts.push(await server.post(writer, textOf(at)));
    }
    for (let nth = 0; nth < FOLLOWED; nth += 1) {
      const author = await server.register(`benchauthor${nth}`);
      for (let at = 0; at < POSTS_EACH; at += 1) await server.post(author, textOf(at));
      await server.follow(reader, author);
    }
    await server.notify(reader, strangers.slice(0, PAGE));
    await server.settle();
    return new World(server, reader, strangers, posts);
  }

  /** One operation of each kind. The feed comes before follows and posts, which would change it. */
  readonly operations: Record<string, () => Promise<unknown>> = {
    'feed of 20': async () => full(await this.#server.feed(this.reader)),
    notifications: async () => full(await this.#server.notifications(this.reader)),
    like: async () => this.#server.like(this.reader, next(this.#posts)),
    follow: async () => this.#server.follow(this.reader, next(this.#strangers)),
    post: async () => this.#server.post(this.reader, textOf(this.#texts++)),
  };
}

function next<T>(left: T[]): T {
  const one = left.pop();
  if (one === undefined) throw new Error('The world is too small.');
  return one;
}

function full(items: number): void {
  if (items !== PAGE) throw new Error(`A page of ${PAGE} has ${items} items.`);
}
