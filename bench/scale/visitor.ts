import { SYSTEM } from '../../functions/core/proof.ts';
import { change, write } from '../../functions/core/write.ts';
import { conversationIdOf } from '../../functions/table/conversations.ts';
import { profileKey } from '../../functions/table/profiles.ts';
import type { Random } from '../../functions/testing/random.ts';
import { call } from '../../tests/proofs/faults/client.ts';
import { newestOf, postIdAt } from './dog-rows.ts';
import { STAR } from './graph.ts';
import { hasArea } from './place-rows.ts';
import { peersOf } from './relation-rows.ts';
import type { System } from './system.ts';
import type { World } from './world.ts';

const PAGE = 20;
/** Half of all likes and comments go to the best-known author of the page. */
const TO_FAMOUS = 0.5;

/** A dog that uses the product. */
export class Visitor {
  readonly #system: System;
  readonly dog: number;
  /** Differs between visitors. */
  readonly number: number;
  readonly #random: Random;

  constructor(system: System, { dog, number, random }: { dog: number; number: number; random: Random }) {
    this.#system = system;
    this.dog = dog;
    this.number = number;
    this.#random = random;
  }

  get world(): World {
    return this.#system.world;
  }

  get uid(): string {
    return this.world.base.names.uidOf(this.dog);
  }

  async ask(name: string, input: Record<string, unknown> = {}): Promise<unknown> {
    const { status, body } = await call(this, name, input);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  #one<T>(things: readonly T[], otherwise: T): T {
    return things[Math.floor(this.#random() * things.length)] ?? otherwise;
  }

  /** The posts on the first page of the feed, as authors and how new among theirs. */
  #page(): { author: number; nth: number }[] {
    const { base } = this.world;
    const followed = [...base.graph.followedBy(this.dog).keys()];
    const posts = followed.flatMap((author) => newestOf(base, author).map((ulid, nth) => ({ author, nth, ulid })));
    return posts.sort((a, b) => (a.ulid < b.ulid ? 1 : -1)).slice(0, PAGE);
  }

  likedPost(): string {
    const { base } = this.world;
    const page = this.#page();
    const byFame = page.toSorted((a, b) => base.graph.countFollowers(b.author) - base.graph.countFollowers(a.author));
    const [famous = { author: STAR, nth: 0 }] = byFame;
    const { author, nth } = this.#random() < TO_FAMOUS ? famous : this.#one(page, famous);
    return postIdAt(base, author, nth);
  }

  followed(): string {
    const { base } = this.world;
    return base.names.uidOf(this.#one([...base.graph.followedBy(this.dog).keys()], STAR));
  }

  /** A dog that this one does not follow. */
  stranger(): string {
    const { base } = this.world;
    for (;;) {
      const other = 1 + Math.floor(this.#random() * (base.graph.dogs - 1));
      if (other !== this.dog && !base.graph.followedBy(this.dog).has(other)) return base.names.uidOf(other);
    }
  }

  strangerWithoutArea(): Visitor {
    const { base } = this.world;
    for (;;) {
      const dog = base.names.dogOf(this.stranger());
      if (dog !== undefined && !hasArea(base, dog))
        return new Visitor(this.#system, { dog, number: this.number, random: this.#random });
    }
  }

  #friend(): Visitor {
    const { base } = this.world;
    const dog = this.#one(peersOf(base, this.dog), this.#one(base.graph.friendsOf(this.dog), STAR));
    return new Visitor(this.#system, { dog, number: this.number, random: this.#random });
  }

  /** The base estimates the number that the profile shows; a deletion needs the right one. */
  async correctFollowers(): Promise<void> {
    const followers = this.world.base.graph.followersOf(this.dog, Number.POSITIVE_INFINITY).length;
    await write(SYSTEM, change(profileKey(this.uid), { set: { followers } }));
  }

  async conversation(): Promise<string> {
    const { conversationId } = (await this.ask('messages.open', { userId: this.#friend().uid })) as {
      conversationId: string;
    };
    return conversationId;
  }

  async friendWhoWrites(): Promise<{ friend: Visitor; conversationId: string }> {
    const friend = this.#friend();
    await friend.ask('messages.open', { userId: this.uid });
    return { friend, conversationId: conversationIdOf(this.uid, friend.uid) };
  }
}
