import { watch } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './progress.ts';
import { ROOT } from './tool.ts';

/** Time for an editor to write its files. */
const PAUSE = 150;
const WATCHED = ['functions', 'shared', 'infra'];
const CODE = /(?<!\.test)\.ts$/;

/** Deploys the server's code again after every edit. */
export function watchServer(redeploy: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const work = merging(() => told(redeploy, () => isOver));
  const onEdit = (file: string | null) => {
    if (!CODE.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(work.ask, PAUSE);
  };
  const watchers = WATCHED.map((folder) => watch(join(ROOT, folder), { recursive: true }, (_, file) => onEdit(file)));
  return async () => {
    isOver = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await work.done();
  };
}

/** Does the work, and once more for all that was asked while it went on. */
export function merging(work: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const begin = () => {
    isWaiting = false;
    return work();
  };
  const ask = () => {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(begin);
  };
  return { ask, done: () => last };
}

async function told(redeploy: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  if (isOver()) return;
  const began = Date.now();
  await redeploy().then(
    () => console.log(`  Deployed the edit in ${seconds(Date.now() - began)}.`),
    (error: Error) => isOver() || console.error(`\n${error.message}`),
  );
}
