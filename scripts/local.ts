import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { Advice } from './local/advice.ts';
import { placeOf, type Settings, settingsOf } from './local/arguments.ts';
import { INBOX } from './local/inbox.ts';
import { keysFile } from './local/keys.ts';
import { dropOldState } from './local/layout.ts';
import { refuseTaken } from './local/ports.ts';
import { Steps, seconds, shownOn } from './local/progress.ts';
import { PUSHES } from './local/push-service.ts';
import { type Stack, startStack } from './local/stack.ts';
import { BRIEF_MS, Started } from './local/started.ts';
import { ownTemporaryFiles } from './local/temporary.ts';
import { watchServer } from './local/watch.ts';
import { DEMO, DOGS, emailOf, PASSWORD } from './seed/dogs.ts';
import { goMissingOnce, hangPicturesOnce, lendPhonesOnce, seedOnce } from './seed.ts';

const started = new Started();
const steps = new Steps(shownOn(process.stdout));
/** One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_SIGNAL_MS = 500;
let stoppingSince: number | undefined;
let isUp = false;

ownTemporaryFiles();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
await start().catch(giveUp);

async function start(): Promise<void> {
  const began = Date.now();
  const settings = settingsOf(process.argv.slice(2), process.env);
  await refuseTakenPorts(settings);
  const { folder, stateDir, note } = placeOf(settings);
  if (settings.reset) await rm(stateDir, { recursive: true, force: true });
  const warning = await dropOldState(stateDir, settings.endpoint);
  if (warning) console.log(`  ${warning}`);
  const onStep = steps.run;
  const stack = await startStack({
    ...settings,
    site: settings.built ? 'built' : 'dev',
    folder,
    stateDir,
    onStep,
    started,
    onGone: giveUp,
  });
  await onStep('Seed demo data', () => seedOnce(stack, note));
  started.add(watchServer(stack.redeploy), BRIEF_MS);
  isUp = true;
  console.log(greeting(stack, Date.now() - began, settings.endpoint ? undefined : keysFile(stateDir)));
  await onStep('Add demo photos', () => hangPicturesOnce(stack, note)).catch(complain);
  await onStep('Add demo phones', () => lendPhonesOnce(stack, note)).catch(complain);
  await onStep('Add a missing demo dog', () => goMissingOnce(stack, note)).catch(complain);
}

/** Before anything is written: what is there may belong to a Barkyard that runs. */
async function refuseTakenPorts({ sitePort, awsPort, endpoint }: Settings): Promise<void> {
  await refuseTaken(sitePort, 'BARKYARD_PORT');
  if (!endpoint) await refuseTaken(awsPort, 'BARKYARD_AWS_PORT');
}

function greeting({ site, endpoint }: Stack, ms: number, keys?: string): string {
  const demo = DOGS.filter(({ username }) => DEMO.includes(username));
  const accounts = demo.map((dog) => `    ${emailOf(dog).padEnd(26)}${PASSWORD}    ${dog.name}, ${dog.breed}`);
  return `
  Barkyard runs, ${seconds(ms)} after the start. Ctrl-C stops it and keeps everything.

    Site     ${site}
    Inbox    ${site}${INBOX}
    Pushes   ${site}${PUSHES}
    AWS      ${endpoint}${keys ? `\n    Keys     ${relative('', keys)}` : ''}

${accounts.join('\n')}
`;
}

/** The neighbourhood does without it; the next start tries again. */
function complain(error: unknown): void {
  if (!stoppingSince) console.error('  Some demo data is missing:', error);
}

async function stop(): Promise<void> {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_MS) console.log('  Still saving …');
    return;
  }
  stoppingSince = Date.now();
  console.log('\n  Stopping and saving …');
  await started.stop();
  console.log(`  ${leftBehind()}`);
  process.exit(0);
}

function leftBehind(): string {
  const { halfDone } = steps;
  if (isUp && !halfDone) return 'Everything is saved.';
  return `${halfDone ? `"${halfDone}"` : 'The start'} is half done: npm start goes on there.`;
}

/** The first reason counts: a local AWS that is gone makes whatever is under way fail too. */
async function giveUp(error: unknown): Promise<void> {
  if (stoppingSince) return;
  stoppingSince = Date.now();
  await started.stop();
  console.error(error instanceof Advice ? `\n${error.message}` : error);
  process.exit(1);
}
