import { runHandlers } from './handlers/run.ts';
import { addressOf } from './local/arguments.ts';
import { type Access, localAws } from './local/aws.ts';
import { databaseObstacle } from './local/database.ts';
import { startEmulator } from './local/emulator.ts';
import { keysFor } from './local/keys.ts';
import { parsed } from './local/parsed.ts';
import { freePort } from './local/ports.ts';
import { shownOn } from './local/progress.ts';
import { runAndStop } from './local/run-and-stop.ts';
import type { Started } from './local/started.ts';
import { closingLine } from './test/tally.ts';

const onStep = shownOn(process.stdout);
const USAGE = 'Write npm run proof handlers -- --endpoint http://localhost:4566, and --short for some of the tests';
const OPTIONS = { endpoint: { type: 'string' }, short: { type: 'boolean', default: false } } as const;

await runAndStop(testHandlers);

/** Tests handlers at `--endpoint`; without one, on DynamoDB Local, with the rest on a local AWS of their own. */
async function testHandlers(started: Started): Promise<number> {
  const { endpoint: given, short: isShort } = parsed(USAGE, { options: OPTIONS }).values;
  const endpoint = given === undefined ? undefined : addressOf('--endpoint', given);
  const obstacle = endpoint ? undefined : await onStep('Get DynamoDB Local', () => databaseObstacle(true));
  if (obstacle) {
    console.log(`• handlers: skipped (${obstacle})`);
    return 0;
  }
  const access = endpoint ? { endpoint, keys: await keysFor(endpoint) } : await startBare(started);
  const tally = await onStep('Tests of handlers', () => runHandlers({ access, isOnDynamoDbLocal: !endpoint, isShort }));
  for (const { name, reason } of tally.skipped) console.log(`  skipped: ${name} (${reason})`);
  const { passed, failed, files } = tally;
  console.log(`• handlers: files ${files.length}, tests ${passed + failed}, failed ${failed}`);
  console.log(closingLine(tally));
  return failed > 0 || files.length === 0 ? 1 : 0;
}

async function startBare(started: Started): Promise<Access> {
  const emulator = await onStep('Start a local AWS', async () => startEmulator({ port: await freePort() }));
  started.add(() => emulator.stop());
  Object.assign(process.env, localAws(emulator));
  return emulator;
}
