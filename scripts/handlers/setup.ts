import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { Database } from '../local/database.ts';
import { keysFor } from '../local/keys.ts';
import { startModeration } from '../local/moderation.ts';
import { Started } from '../local/started.ts';
import type { Provided } from '../local/throw-away.ts';
import { ON_DYNAMODB_LOCAL } from './files.ts';
import { makeStack } from './stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** DynamoDB's endpoints, one for each worker; all share one if the list is empty. */
    databases: string[];
  }
}

const SITE = 'http://localhost:3000';

const started = new Started();

/** Makes what handlers need at HANDLERS_ENDPOINT, in one project with the table on DynamoDB Local. */
export async function setup(project: TestProject): Promise<void> {
  const { HANDLERS_ENDPOINT: endpoint = '' } = process.env;
  const databases = project.name === ON_DYNAMODB_LOCAL ? await startDatabases(project.config.maxWorkers) : [];
  project.provide('databases', databases);
  project.provide('stack', await provide(endpoint, databases));
}

export const teardown = () => started.stop();

/** One process for each worker, or they slow each other down. */
async function startDatabases(count: number): Promise<string[]> {
  const databases = await Promise.all(Array.from({ length: count }, () => Database.inMemory()));
  for (const database of databases) started.add(() => database.close());
  return databases.map(({ endpoint }) => endpoint);
}

async function provide(endpoint: string, databases: string[]): Promise<Provided> {
  const access = { endpoint, keys: await keysFor(endpoint) };
  const own = databases.map((database) => ({ ...access, endpoint: database }));
  const run = randomBytes(4).toString('hex');
  const { outputs, remove } = await makeStack({ access, ...(own.length > 0 && { databases: own }), run });
  started.add(async () => void (await remove()));
  const moderation = await startModeration({ port: 0, aws: access });
  started.add(moderation.stop);
  return { ...access, site: SITE, outputs, comprehend: moderation.endpoint };
}
