import * as z from 'zod/mini';
import { forEachRow, type Step, stepsInOrder } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { List } from '../core/query.ts';
import * as follows from '../follows/export.ts';
import * as lost from '../lost/export.ts';
import { copyPublished, filesIn, readText, storeOnce } from '../media/archive.ts';
import * as media from '../media/export.ts';
import { emptyFolder } from '../media/forget.ts';
import * as messages from '../messages/export.ts';
import * as moderation from '../moderation/export.ts';
import * as notifications from '../notifications/export.ts';
import * as posts from '../posts/export.ts';
import * as profiles from '../profiles/export.ts';
import { advanceExport, closeExport, findRunningExport, type WantedExport } from '../table/exports.ts';
import { packPart, percentPackedAt } from './export-archive.ts';
import { fileKey, type ListRef, listFolder, pageKey, partsFolder, workFolder } from './export-paths.ts';

type ExportStep = Step<WantedExport>;

const ROOMS: Record<string, Record<string, List>> = {
  profiles: profiles.lists,
  follows: follows.lists,
  posts: posts.lists,
  messages: messages.lists,
  notifications: notifications.lists,
  moderation: moderation.lists,
  media: media.lists,
  lost: lost.lists,
};

const SPACE = ' ';

/** A stored page is never overwritten, so that a retry changes nothing. */
const gatherList =
  ({ ref, read }: { ref: ListRef; read: List }): ExportStep =>
  async (wanted, cursor = '0') => {
    const [number = '', ...place] = cursor.split(SPACE);
    const { items, next } = await read(wanted, place.length > 0 ? place.join(SPACE) : undefined);
    const text = items.map((item) => JSON.stringify(item)).join(',\n');
    const at = pageKey(wanted, ref, Number(number));
    return storeOnce(SYSTEM, at, text, next && `${Number(number) + 1}${SPACE}${next}`);
  };

const Files = z.array(z.object({ file: z.string() }));
const FILES = { room: 'media', order: 0, list: 'files' };

const copyFiles: ExportStep = async (wanted, after) => {
  const [page] = await filesIn(listFolder(wanted, FILES), after);
  if (!page) return undefined;
  const files = Files.parse(JSON.parse(`[${await readText(page.key)}]`));
  await forEachRow(files, ({ file }) => copyPublished(SYSTEM, media.publishedNameOf(file), fileKey(wanted, file)));
  return page.key;
};

const finishExport: ExportStep = async (wanted) => {
  const folder = partsFolder(wanted);
  const parts = (await filesIn(folder)).map(({ key, bytes }) => ({ name: key.slice(folder.length), bytes }));
  const sorted = parts.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  await closeExport(SYSTEM, wanted, sorted);
  return undefined;
};

const gatherSteps = Object.entries(ROOMS).flatMap(([room, own]) =>
  Object.entries(own).map(([list, read], order): [string, ExportStep] => [
    `${room}.${list}`,
    gatherList({ ref: { room, order, list }, read }),
  ]),
);

const steps: Record<string, ExportStep> = {
  ...Object.fromEntries(gatherSteps),
  copy: copyFiles,
  pack: (wanted, cursor) => packPart(wanted, cursor),
  finish: finishExport,
};

const stepNames = Object.keys(steps);
const runSteps = stepsInOrder<WantedExport>(steps);

const PERCENT_GATHERED = 60;

function percentAt(next: string): number {
  const [name = '', ...place] = next.split(SPACE);
  if (name !== 'pack') return Math.floor((PERCENT_GATHERED * stepNames.indexOf(name)) / stepNames.length);
  const share = place.length > 0 ? percentPackedAt(place.join(SPACE)) : 0;
  return PERCENT_GATHERED + Math.floor(((99 - PERCENT_GATHERED) * share) / 100);
}

/** Removes the working files in the second pass, when no page of the first can still be running. */
export const exportDog: ExportStep = async (wanted, cursor, again) => {
  if (again) return (await emptyFolder(SYSTEM, workFolder(wanted))) ? 'more' : undefined;
  const row = await findRunningExport(wanted);
  if (!row) return undefined;
  const next = await runSteps(wanted, cursor);
  if (next !== undefined) await advanceExport(SYSTEM, row, percentAt(next));
  return next;
};
