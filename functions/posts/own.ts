import type { Post } from '#shared/posts/contract';
import { missing } from '../access/posts.ts';
import { SELF } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { screenPost } from '../moderation/screen.ts';
import * as profiles from '../profiles/profiles.ts';
import { spend } from '../table/limits.ts';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import { author } from './guards.ts';
import { revise, without } from './hide.ts';
import { marksOf, UNMARKED } from './marks.ts';
import { postOf } from './serialise.ts';

interface Edit {
  postId: string;
  text: string;
}

/** Changes the text, moderated like a new one; the same text changes nothing. */
export const edit = author(async ({ uid, profile, confirmed }, { text }: Edit, own): Promise<Post> => {
  const ref = await own;
  const [owner, row, [marks = UNMARKED]] = await Promise.all([profile, table.find(ref), marksOf(uid, [ref])]);
  if (!row) throw missing();
  const self = { owner, standing: SELF };
  if (text === row.text) return postOf(row, self, marks);
  await spend(confirmed, uid, 'posts');
  const unscored = await screenPost(table.wordsOf({ ...row, text }));
  const edited = { text, editedAt: new Date().toISOString(), unscored, heldText: undefined };
  const revised = await revise(confirmed, ref, () => edited, { owner, row });
  if (!revised.row) throw missing();
  return postOf(revised.row, self, marks);
});

/** One try, if the profile is as it was read. */
async function removeFrom(proof: Proof, { latest, latestVersion }: table.Newest, ref: Ref): Promise<true | undefined> {
  const obstacle = await table.remove(proof, ref, { latest: await without(ref, latest), latestVersion });
  if (!obstacle) return true;
  if (obstacle !== 'of the post') return undefined;
  const row = await table.find(ref);
  if (!row) throw missing();
  return (table.isHeld(row) && (await table.removeHeld(proof, row))) || undefined;
}

/** Deletes the author's own post; what hangs on it follows by Upkeep. */
export const remove = author(async ({ uid, profile, confirmed }, _, own) => {
  const ref = await own;
  if (!(await removeFrom(confirmed, await profile, ref))) {
    await untilDone(async () => removeFrom(confirmed, await profiles.currentProfile(uid), ref));
  }
  return {};
});
