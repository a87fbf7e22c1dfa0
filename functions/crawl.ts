import * as z from 'zod';
import type { Route } from '#shared/core/route';
import { newUlid } from './core/ulid.ts';
import { ask } from './testing.ts';

type Handler = Parameters<typeof ask>[0];

/** The dog whose things the crawl is after, and what may be asked about it. */
export interface Target {
  uid: string;
  /** A post of the dog, by its ULID, and a comment on it. */
  ulid: string;
  commentId: string;
  /** A tag of the post. */
  tag: string;
  username: string;
  words: readonly string[];
}

type Given = Record<string, unknown>;

/** What may stand in a field, by its name; the first that its schema takes is sent, of `q` each. */
const fillers: Record<string, (target: Target) => readonly unknown[]> = {
  userId: ({ uid }) => [uid],
  requesterId: ({ uid }) => [uid],
  postId: ({ uid, ulid }) => [`${ulid}-${uid}`, newUlid()],
  commentId: ({ commentId }) => [commentId],
  tag: ({ tag }) => [tag],
  username: ({ username }) => [username],
  q: ({ words }) => words,
  cursor: () => [undefined],
  text: () => ['Woof'],
  privacy: () => ['private'],
  notifications: () => [false],
  name: () => ['Rex'],
  age: () => [4],
  location: () => ['Kiel'],
  breed: () => ['Beagle'],
  hobbies: () => [['Fetch']],
  bio: () => ['Hi'],
  purpose: () => ['post'],
  type: () => ['image/png'],
  size: () => [1000],
  uploadId: () => [undefined, newUlid()],
  alt: () => ['A dog'],
};

function candidatesOf(name: string, schema: z.core.$ZodType, target: Target): readonly unknown[] {
  const filler = fillers[name];
  if (!filler) throw new Error(`The crawl cannot fill ${name}: tell it how.`);
  const fitting = filler(target).filter((value) => z.safeParse(schema, value).success);
  if (fitting.length === 0) throw new Error(`Nothing that the crawl knows fits ${name}.`);
  return name === 'q' ? fitting : fitting.slice(0, 1);
}

/** Every input of a call that is about the target. */
export function inputsOf({ input, method, path }: Route, target: Target): Given[] {
  if (!(input instanceof z.ZodObject)) throw new Error(`The input of ${method} ${path} is no object.`);
  const shape: Record<string, z.core.$ZodType> = input.shape;
  return Object.entries(shape).reduce<Given[]>(
    (inputs, [name, schema]) =>
      candidatesOf(name, schema, target).flatMap((value) => inputs.map((one) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Sends an input as the web does: what the path asks for in it, the rest as query or body. */
export function send(handler: Handler, { method, path }: Route, from: { uid: string }, input: Given) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const rest = given.filter(([name]) => !path.includes(`{${name}}`));
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(`${input[name]}`));
  const query = Object.fromEntries(rest.map(([name, value]) => [name, `${value}`]));
  const sent = method === 'GET' ? { query } : { body: rest.length > 0 ? Object.fromEntries(rest) : undefined };
  return ask(handler, method, filled, { from, ...sent });
}
