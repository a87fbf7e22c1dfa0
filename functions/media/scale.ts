import * as z from 'zod/mini';
import { AVATAR_WIDTHS, copyNameOf, PICTURE_WIDTHS } from '#shared/media/copies';
import { job, start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT, type Item, read } from '../core/table.ts';
import { addPostCopies, PostRow } from '../table/posts.ts';
import { addAvatarCopies } from '../table/profiles.ts';
import { referrerOf, stillOf } from './file-references.ts';

const AVATARS = 'avatars';

const placeOf = (file: string) => {
  const [kind, id = '', name = ''] = file.split('/');
  return { kind, id, name };
};

const widthsFor = (file: string) => (placeOf(file).kind === AVATARS ? AVATAR_WIDTHS : PICTURE_WIDTHS);

async function rowOf(file: string): Promise<Item | undefined> {
  const key = referrerOf(file);
  return key && read(key, CONSISTENT);
}

function add(file: string, row: Item | undefined, widths: number[]): Promise<boolean> {
  const { kind, id, name } = placeOf(file);
  if (kind === AVATARS) return addAvatarCopies(SYSTEM, id, name, widths);
  return addPostCopies(SYSTEM, PostRow.parse(row), widths);
}

/** Returns false if the row no longer has this picture, and undefined if it changed meanwhile. */
async function tryToAdd(file: string, widths: number[]): Promise<boolean | undefined> {
  const row = await rowOf(file);
  const still = stillOf(row);
  if (still?.file !== file) return false;
  return still.widths !== undefined || (await add(file, row, widths)) || undefined;
}

async function makeCopies(file: string): Promise<boolean> {
  const still = stillOf(await rowOf(file));
  if (still?.widths) return true;
  if (still?.file !== file) return false;
  const [{ readPublished, storeCopy }, { smallerCopies }] = await Promise.all([
    import('./files.ts'),
    import('./smaller.ts'),
  ]);
  const bytes = await readPublished(file);
  if (!bytes) return false;
  const copies = await smallerCopies(bytes, widthsFor(file));
  for (const { width, bytes } of copies) await storeCopy(SYSTEM, copyNameOf(file, width), bytes);
  return (
    copies.length === 0 ||
    untilDone(() =>
      tryToAdd(
        file,
        copies.map(({ width }) => width),
      ),
    )
  );
}

/** An earlier attempt may have left some copies. */
const forgetCopies = (file: string) =>
  start(SYSTEM, { job: 'media.forget', input: { files: PICTURE_WIDTHS.map((width) => copyNameOf(file, width)) } });

export const jobs = {
  'media.scale': job(z.object({ file: z.string() }), async ({ file }) => {
    if (!(await makeCopies(file))) await forgetCopies(file);
    return undefined;
  }),
};
