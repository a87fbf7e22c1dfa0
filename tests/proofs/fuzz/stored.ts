import type { Speech } from '#shared/core/text';
import type { Item } from '../../../functions/core/table.ts';
import { findAbout } from '../../../functions/table/about.ts';
import { findComment } from '../../../functions/table/comments.ts';
import { findMessage } from '../../../functions/table/messages.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { findProfile } from '../../../functions/table/profiles.ts';
import { findWhole as findPost } from '../../../functions/table/whole-posts.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { SPOKEN_FIELDS } from '../../../scripts/ops/invariants/spoken-fields.ts';
import type { Case } from './cases.ts';
import { sanitised, tidy } from './documented.ts';

interface Done {
  caller: Dog;
  input: Record<string, unknown>;
  body: Record<string, string>;
}

const NOW = { consistent: true };

const profileOf = async (uid: string): Promise<Item> => {
  const [profile, [found]] = await Promise.all([findProfile(uid, NOW), findAbout([uid], NOW)]);
  return { ...profile, ...found?.details };
};

/** Rows in which calls store people's texts. */
const ROWS: Record<string, (done: Done) => Promise<Item | undefined>> = {
  'posts.create': ({ body }) => findPost(postRefOf(`${body.postId}`)),
  'posts.edit': ({ body }) => findPost(postRefOf(`${body.postId}`)),
  'posts.comment': ({ input, body }) => findComment(postRefOf(`${input.postId}`), `${body.id}`),
  'messages.send': ({ input, body }) => findMessage(`${input.conversationId}`, `${body.messageId}`),
  'profiles.edit': ({ caller }) => profileOf(caller.uid),
};

const inProfile = (value: unknown) => (typeof value === 'string' ? sanitised(value) : value);
const freely = (value: unknown) => (typeof value === 'string' ? tidy(value) : value);
const listed = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.map(inProfile))].filter((one) => one !== '') : value;
const asSent = (value: unknown) => value;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The documented form of stored text, by the manner of its field. */
const SPOKEN: Record<Speech['manner'], (value: unknown) => unknown> = {
  username: trimmed,
  profile: (value) => (Array.isArray(value) ? listed(value) : inProfile(value)),
  free: freely,
};
const CHOSEN: Record<string, (value: unknown) => unknown> = { email: asSent, breed: inProfile, age: asSent };

function cleaningOf(field: string) {
  const speech = SPOKEN_FIELDS.get(field);
  return speech ? SPOKEN[speech.manner] : CHOSEN[field];
}

export const cleanedOf = (field: string, value: unknown) => cleaningOf(field)?.(value);

/** A description is stored with a picture only, and no post here has one. */
const isKept = ({ field }: Case) => cleaningOf(field) !== undefined && field !== 'alt';

/** Calls that change one row of the same dog again and again: side by side, one would read what another wrote. */
export const changesOneRow = ({ name }: Case) => name === 'profiles.edit' || name === 'posts.edit';

/** Text that was stored otherwise than documented; undefined for input that is not stored text. */
export async function wronglyStored(one: Case, done: Done): Promise<string[] | undefined> {
  const { name, field, value } = one;
  const find = ROWS[name];
  if (!find || !isKept(one)) return undefined;
  const [is, ought] = [(await find(done))?.[field], cleanedOf(field, value)].map((one) => JSON.stringify(one));
  return is === ought ? [] : [`${name} ${field} ${JSON.stringify(value)}: ${is} is stored, not ${ought}`];
}
