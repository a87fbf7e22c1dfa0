import { watch } from 'node:fs';
import { join } from 'node:path';
import { deploy, synth, type Target } from './deploy.ts';
import { seconds } from './progress.ts';
import { ROOT } from './tool.ts';

/** How long an editor may take to write its files. */
const PAUSE = 150;
const WATCHED = ['functions', 'shared', 'infra'];
const CODE = /(?<!\.test)\.ts$/;

/** Deploys again what an edit of the server's code changes: Lambdas alone get their new code at once. */
export function watchFunctions(target: Target): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const redeploy = () => {
    last = last.then(() => deployAgain(target));
  };
  const onEdit = (file: string | null) => {
    if (!CODE.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(redeploy, PAUSE);
  };
  const watchers = WATCHED.map((folder) => watch(join(ROOT, folder), { recursive: true }, (_, file) => onEdit(file)));
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await last;
  };
}

async function deployAgain(target: Target): Promise<void> {
  const began = Date.now();
  const done = synth(target).then(() => deploy(target, ['--hotswap-fallback']));
  await done.then(
    () => console.log(`  Deployed the edit in ${seconds(Date.now() - began)}`),
    (error: Error) => console.error(error.message),
  );
}
