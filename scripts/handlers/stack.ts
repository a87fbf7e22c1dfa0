import type { Access } from '../local/aws.ts';
import { Outputs } from '../local/deploy.ts';
import { makeResources } from './resources.ts';
import { type Service, servicesAt } from './services.ts';
import { resourcesOf } from './template.ts';

const TYPES: Record<Exclude<Service, 'DynamoDB'>, string> = { S3: 'AWS::S3::Bucket', SQS: 'AWS::SQS::Queue' };
const TABLE = 'AWS::DynamoDB::Table';
const NOT_DEPLOYED = Object.fromEntries(Object.keys(Outputs.shape).map((name) => [name, 'not-deployed'])) as Outputs;

interface Place {
  access: Access;
  /** Servers of DynamoDB, each of which gets the table. @default the AWS itself */
  databases?: Access[];
  run: string;
}

/** Makes the stack's table, and its buckets and queues as far as the AWS has these services; nothing else of it. */
export async function makeStack({ access, databases = [access], run }: Place) {
  const services = await servicesAt(access);
  const types = services.flatMap((name) => (name === 'DynamoDB' ? [] : [TYPES[name]]));
  const [others, ...tables] = await Promise.all([
    makeResources(access, resourcesOf(types), run),
    ...databases.map((database) => makeResources(database, resourcesOf([TABLE]), run)),
  ]);
  return {
    outputs: { ...NOT_DEPLOYED, ...others.outputs, ...tables[0]?.outputs },
    remove: () => Promise.all([others, ...tables].map(({ remove }) => remove())),
  };
}
