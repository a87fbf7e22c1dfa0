import { FEED_PER_DOG, type Post } from '#shared/posts/contract';
import { untilDone } from '../core/again.ts';
import { spend } from '../core/limits.ts';
import type { Caller } from '../core/room.ts';
import { SELF } from '../follows/standing.ts';
import { screenPost } from '../moderation/domain.ts';
import * as profiles from '../profiles/domain.ts';
import { type Ref, refOf } from './keys.ts';
import { marksOf, UNMARKED } from './marks.ts';
import { postOf } from './serialise.ts';
import { missing, refuseOthers } from './sight.ts';
import * as table from './table.ts';

interface About {
  postId: string;
}

/** Changes the text, moderated like a new one; the same text changes nothing. */
export async function edit({ uid, profile }: Caller, { postId, text }: About & { text: string }): Promise<Post> {
  const ref = refOf(postId);
  await refuseOthers(uid, ref);
  const [owner, row, [marks = UNMARKED]] = await Promise.all([profile, table.find(ref), marksOf(uid, [ref])]);
  if (!row) throw missing();
  const author = { owner, standing: SELF };
  if (text === row.text) return postOf(row, author, marks);
  await spend(uid, 'posts');
  await screenPost(text);
  const edited = { text, editedAt: new Date().toISOString() };
  if (!(await table.edit(ref, edited))) throw missing();
  return postOf({ ...row, ...edited }, author, marks);
}

interface Newest {
  latest: string[];
  latestVersion: number;
}

/** The newest without this one. They are read after the version: a post that comes meanwhile changes it. */
async function without({ authorId, ulid }: Ref, latest: string[]): Promise<string[]> {
  if (!latest.includes(ulid)) return latest;
  const rows = await table.listBy(authorId, FEED_PER_DOG + 1);
  return rows
    .map((row) => row.ulid)
    .filter((one) => one !== ulid)
    .slice(0, FEED_PER_DOG);
}

/** One try, if the profile is as it was read. */
async function removeFrom({ latest, latestVersion }: Newest, ref: Ref): Promise<true | undefined> {
  const obstacle = await table.remove(ref, { latest: await without(ref, latest), latestVersion });
  if (obstacle === 'of the post') throw missing();
  return obstacle ? undefined : true;
}

/** Deletes the author's own post; what hangs on it follows by Upkeep. */
export async function remove({ uid, profile }: Caller, { postId }: About) {
  const ref = refOf(postId);
  await refuseOthers(uid, ref);
  if (!(await removeFrom(await profile, ref))) {
    await untilDone(async () => removeFrom(await profiles.own(uid), ref));
  }
  return {};
}
