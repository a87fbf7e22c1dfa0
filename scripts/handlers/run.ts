import { type Access, localAws } from '../local/aws.ts';
import { runVitest } from '../test/run-vitest.ts';
import type { Tally } from '../test/tally.ts';
import { filesFor, ON_DYNAMODB_LOCAL } from './files.ts';
import { checksSeals } from './seals.ts';
import { servicesAt } from './services.ts';

interface Handlers {
  access: Access;
  /** The table is on DynamoDB Local. */
  isOnDynamoDbLocal: boolean;
  isShort: boolean;
}

/** Runs the tests of handlers at an AWS in which nothing is deployed; those that need a service that it lacks are skipped. */
export async function runHandlers({ access, isOnDynamoDbLocal, isShort }: Handlers): Promise<Tally> {
  const services = await servicesAt(access);
  const { files, skipped } = filesFor(services, { isShort });
  const isLax = services.includes('S3') && !(await checksSeals(access));
  const env = {
    ...{ ...localAws(access), HANDLERS_ENDPOINT: access.endpoint },
    ...(isShort && { HANDLERS: 'short' }),
    ...(isLax && { SEALS: 'unchecked' }),
  };
  const project = isOnDynamoDbLocal ? ON_DYNAMODB_LOCAL : 'handlers';
  const tally = await runVitest({ projects: [project], files, env, isWhole: !isShort });
  return { ...tally, skipped: [...tally.skipped, ...skipped] };
}
