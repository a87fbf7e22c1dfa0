import type { Access } from '../local/aws.ts';
import { Outputs } from '../local/deploy.ts';
import { makeResources } from './resources.ts';
import { type Service, servicesAt } from './services.ts';
import { resourcesOf } from './template.ts';
import { makeUserPool } from './user-pool.ts';

const TYPES: Partial<Record<Service, string>> = { S3: 'AWS::S3::Bucket', SQS: 'AWS::SQS::Queue' };
const TABLE = 'AWS::DynamoDB::Table';
const NOT_DEPLOYED = Object.fromEntries(Object.keys(Outputs.shape).map((name) => [name, 'not-deployed'])) as Outputs;

interface Place {
  access: Access;
  /** Servers of DynamoDB, each of which gets the table. @default the AWS itself */
  databases?: Access[];
  run: string;
}

/** Makes the stack's table, and its buckets, queues and users' pool where the AWS has these services; nothing else of it. */
export async function makeStack({ access, databases = [access], run }: Place) {
  const services = await servicesAt(access);
  const types = services.flatMap((name) => TYPES[name] ?? []);
  const made = await Promise.all([
    makeResources(access, resourcesOf(types), run),
    ...(services.includes('Cognito') ? [makeUserPool(access, run)] : []),
    ...databases.map((database) => makeResources(database, resourcesOf([TABLE]), run)),
  ]);
  return {
    outputs: Object.assign({}, NOT_DEPLOYED, ...made.map((one) => one.outputs)) as Outputs,
    remove: () => Promise.all(made.map(({ remove }) => remove())),
  };
}
