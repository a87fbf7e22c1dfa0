import type { Key } from '../../functions/core/table.ts';
import type { Section, Source } from '../../functions/core/testing/store/table.ts';
import { commenter, commentKey } from '../../functions/table/comments.ts';
import { DIRECTORY } from '../../functions/table/profiles.ts';
import { dogOfKey } from '../../functions/table/dogs.ts';
import { postIdOfPartition, postRefOf } from '../../functions/table/posts.ts';
import { type Base, type Row, nthOf, postRow, profileRow, detailsRow, presenceRow, postRows, socketOf, socketRow, textRow } from './dog-rows.ts';
import { Graph } from './graph.ts';
import { popularRow, sumRows, commentersOf, publicRows, wordRows, taggedRows, hourRows, directoryRows } from './list-rows.ts';
import { Names, ulidOf } from './names.ts';
import { areaOf, devicesRow, neighbourRows } from './place-rows.ts';
import { relationRow, relationRows, likeRows, bookmarkRows, peersOf, conversationRow, noticeRows, messageRows, followerRows } from './relation-rows.ts';
import { wordsOf } from './texts.ts';

/** Followers that are asked for at once, at most: the newest 1,000 and some more. */
const MOST_FOLLOWERS = 1_100;

const afterHash = (text: string) => text.slice(text.indexOf('#') + 1);
const kindOf = (text: string) => text.split('#')[0] ?? '';

/** A network of dogs that has existed for a year: its rows are computed when they are asked for. */
export class World implements Source {
  readonly base: Base;
  readonly #pairs = new Map<string, readonly [dog: number, peer: number]>();
  readonly #prepared = new Set<string>();

  constructor({ dogs, seed, start }: { dogs: number; seed: number; start: number }) {
    this.base = { graph: new Graph(dogs, seed), names: new Names(dogs, seed), seed, start };
  }

  #dogIn = (text: string): number | undefined => this.base.names.dogOf(afterHash(text));

  row(key: Key): Row | undefined {
    const uid = dogOfKey(key);
    const dog = uid === undefined ? undefined : this.base.names.dogOf(uid);
    if (dog !== undefined) return this.#rowOfDog(dog, key);
    return this.#singleRow(key) ?? this.#among(this.#rowsIn(key.PK, kindOf(key.SK)), key);
  }

  #among = (rows: Row[], { SK }: Key) => rows.find((row) => row.SK === SK);

  #rowOfDog(dog: number, key: Key): Row | undefined {
    const { base } = this;
    const other = key.SK.startsWith('TO#') ? this.#dogIn(key.SK) : undefined;
    if (other !== undefined) return relationRow(base, dog, other);
    if (key.SK.startsWith('POST#')) {
      const nth = nthOf(base, dog, afterHash(key.SK));
      return nth === undefined ? undefined : postRow(base, dog, nth);
    }
    return this.#among(this.#rowsOfDog(dog, kindOf(key.SK)), key);
  }

  #rowsOfDog(dog: number, kind: string): Row[] {
    const { base } = this;
    switch (kind) {
      case 'PROFILE':
        return [profileRow(base, dog)];
      case 'DETAILS':
        return [{ ...detailsRow(base, dog), ...areaOf(base, dog) }];
      case 'DEVICES':
        return [devicesRow(base, dog)].filter((row) => row !== undefined);
      case 'PRESENCE':
        return [presenceRow(base, dog)];
      case 'TO':
        return relationRows(base, dog);
      case 'POST':
        return postRows(base, dog);
      case 'LIKE':
        return likeRows(base, dog);
      case 'BOOKMARK':
        return bookmarkRows(base, dog);
      case 'CONVERSATION':
        return this.#conversationsOf(dog);
      default:
        return [];
    }
  }

  #conversationsOf(dog: number): Row[] {
    const peers = peersOf(this.base, dog);
    return peers.map((peer) => {
      const row = conversationRow(this.base, dog, peer);
      this.#pairs.set(`${row.conversationId}`, [dog, peer]);
      return row;
    });
  }

  #singleRow({ PK }: Key): Row | undefined {
    const { base } = this;
    const name = afterHash(PK);
    switch (kindOf(PK)) {
      case 'USERNAME': {
        const dog = base.names.dogNamed(name);
        return dog === undefined ? undefined : { PK, SK: 'USERNAME', holder: name, userId: base.names.uidOf(dog) };
      }
      case 'TEXT':
        return this.#textOf(name);
      case 'SOCKET': {
        const uid = name.slice(socketOf('').length);
        return base.names.dogOf(uid) === undefined ? undefined : socketRow(base, uid);
      }
      case 'TAGS':
        return popularRow(base);
      default:
        return undefined;
    }
  }

  #textOf(postId: string): Row | undefined {
    const { authorId, ulid } = postRefOf(postId);
    const dog = this.base.names.dogOf(authorId);
    const nth = dog === undefined ? undefined : nthOf(this.base, dog, ulid);
    return dog === undefined || nth === undefined ? undefined : textRow(this.base, dog, nth);
  }

  #rowsIn(PK: string, kind: string): Row[] {
    const { base } = this;
    const about = kindOf(PK);
    const dog = about === 'NOTICES' ? this.#dogIn(PK) : undefined;
    if (dog !== undefined) return kind === 'NOTICE' ? noticeRows(base, dog) : [];
    const pair = about === 'CONVERSATION' ? this.#pairs.get(afterHash(PK)) : undefined;
    if (pair) return messageRows(base, ...pair);
    const postId = postIdOfPartition(PK);
    if (postId !== undefined) return this.#commentsOn(postId);
    return about === 'TAGHOURS' ? sumRows(base) : [];
  }

  #commentsOn(postId: string): Row[] {
    const { base } = this;
    const { authorId, ulid } = postRefOf(postId);
    const dog = base.names.dogOf(authorId);
    const nth = dog === undefined ? undefined : nthOf(base, dog, ulid);
    if (dog === undefined || nth === undefined) return [];
    return commentersOf(base, dog, nth).map((other, at) => {
      const id = ulidOf(base.start - 30_000 - at, base.seed, dog, nth, at);
      const uid = base.names.uidOf(other);
      const index = { GSI1PK: commenter(uid), GSI1SK: id };
      return { ...commentKey(postRefOf(postId), id), ulid: id, authorId: uid, text: wordsOf(60, dog, nth, at), ...index };
    });
  }

  /** Each list once, but those of which a query sees a part only. */
  rows(section: Section): Row[] {
    const { resource, partition, low, limit = Number.POSITIVE_INFINITY } = section;
    if (partition.startsWith('PUBLIC#')) return publicRows(this.base, low, afterHash(partition), limit + 1);
    const name = `${resource} ${partition} ${kindOf(low)}`;
    if (resource === 'GSI2' || this.#prepared.has(name)) return [];
    this.#prepared.add(name);
    return resource === 'table' ? this.#listed(section) : this.#indexed(partition, kindOf(partition));
  }

  /** Long lists are as long as the queries of a call reach. */
  #listed({ partition, low }: Section): Row[] {
    const { base } = this;
    const kind = kindOf(partition);
    const dog = kind === 'USER' ? this.#dogIn(partition) : undefined;
    if (dog !== undefined) return this.#rowsOfDog(dog, kindOf(low));
    if (kind === 'SEARCH') return wordRows(base, kindOf(low));
    if (kind === 'TAG') return taggedRows(base, afterHash(partition));
    if (kind === 'AREA') return neighbourRows(base, afterHash(partition));
    if (kind === 'TAGHOUR') return hourRows(base, Number(afterHash(partition)));
    return this.#rowsIn(partition, kindOf(low));
  }

  #indexed(partition: string, kind: string): Row[] {
    const { base } = this;
    if (partition === DIRECTORY) return directoryRows(base);
    const dog = this.#dogIn(partition);
    if (dog === undefined) return [];
    if (kind === 'FANS') return followerRows(base, dog, MOST_FOLLOWERS);
    if (kind === 'INBOX') return this.#conversationsOf(dog);
    return kind === 'UNREAD' ? noticeRows(base, dog).filter(({ GSI1PK }) => GSI1PK) : [];
  }
}
