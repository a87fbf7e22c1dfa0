import { runHandlers } from '../../scripts/handlers/run.ts';
import { Advice } from '../../scripts/local/advice.ts';
import { localAws } from '../../scripts/local/aws.ts';
import { databaseObstacle } from '../../scripts/local/database.ts';
import { shownOn } from '../../scripts/local/progress.ts';
import { runAndStop } from '../../scripts/local/run-and-stop.ts';
import type { Started } from '../../scripts/local/started.ts';
import { closingLine } from '../../scripts/test/tally.ts';
import type { PythonServer } from '../support/python-server.ts';
import { startLocalStack } from './localstack/localstack.ts';

const onStep = shownOn(process.stdout);
/** It takes whatever keys it is given. */
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' };

await runAndStop((started) => testAtLocalStack(started, process.argv.includes('--long')));

/** Tests handlers at the last LocalStack that needs no token; skipped, with the reason, where it cannot be had. */
async function testAtLocalStack(started: Started, isLong: boolean): Promise<number> {
  const localStack = await start();
  if (typeof localStack === 'string') {
    console.log(`• localstack: skipped (${localStack})`);
    return 0;
  }
  started.add(localStack.stop);
  const access = { endpoint: localStack.endpoint, keys: KEYS };
  Object.assign(process.env, localAws(access));
  const run = () => runHandlers({ access, isOnDynamoDbLocal: false, isShort: !isLong });
  const tally = await onStep('Tests of handlers', run);
  for (const { name, reason } of tally.skipped) console.log(`  skipped: ${name} (${reason})`);
  const { passed, failed, files } = tally;
  console.log(`• localstack: files ${files.length}, tests ${passed + failed}, failed ${failed}`);
  console.log(closingLine(tally));
  return failed > 0 || files.length === 0 ? 1 : 0;
}

async function start(): Promise<PythonServer | string> {
  const obstacle = await onStep('Get DynamoDB Local', () => databaseObstacle(true));
  if (obstacle) return obstacle;
  return onStep('Start LocalStack', () => startLocalStack({ SERVICES: 'dynamodb,s3,sqs' })).catch((error) => {
    if (error instanceof Advice) return error.message;
    throw error;
  });
}
