import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT } from '../../../infra/testing/whole.ts';
import { run } from '../../../scripts/local/run.ts';
import { type PythonServer, servePython } from '../../support/python-server.ts';
import { startLocalStack } from '../localstack/localstack.ts';

interface Change {
  /** What is the case at that maker. */
  because: string;
  made: (properties: Record<string, unknown>) => Record<string, unknown>;
}

export interface Maker {
  start(): Promise<PythonServer>;
  /** The types of resources that its CloudFormation has code for. */
  known(server: PythonServer): Promise<ReadonlySet<string>>;
  /** What it would refuse, by type, where another value takes the rest of the template further. */
  changes: Record<string, Change>;
}

/** `AWS::S3::Bucket = module:class` */
async function pluginsOf({ python: { packages } }: PythonServer): Promise<ReadonlySet<string>> {
  const list = await readFile(join(packages, 'localstack_core-4.9.2.dist-info/entry_points.txt'), 'utf8');
  const [, section = ''] = /\[localstack\.cloudformation\.resource_providers\]\n([^[]*)/.exec(list) ?? [];
  return new Set(section.match(/^AWS::[\w:]+/gm));
}

const MODELS = 'from moto.cloudformation import parsing; print("\\n".join(parsing.get_model_map()))';

async function modelsOf({ python: { command, packages } }: PythonServer): Promise<ReadonlySet<string>> {
  const { output } = await run(command, ['-c', MODELS], { PYTHONPATH: packages });
  return new Set(output.match(/^AWS::[\w:]+/gm));
}

export const MAKERS: Record<string, Maker> = {
  'LocalStack 4.9.2': {
    start: () => startLocalStack({ BARKYARD_WITHOUT_CONTAINERS: 'yes' }),
    known: pluginsOf,
    changes: {
      'AWS::ApiGateway::Method': {
        because: 'it makes no authorizer that a call could want',
        made: ({ AuthorizerId, AuthorizationScopes, ...properties }) => ({ ...properties, AuthorizationType: 'NONE' }),
      },
      'AWS::Lambda::Function': {
        because: 'its newest Node is nodejs22.x',
        made: (properties) => ({ ...properties, Runtime: 'nodejs22.x' }),
      },
    },
  },
  'moto 5.2.5': {
    start: () =>
      servePython({
        packages: 'moto',
        launcher: join(import.meta.dirname, 'launch_moto.py'),
        env: (port) => ({ MOTO_PORT: `${port}`, MOTO_ACCOUNT_ID: ACCOUNT }),
        path: '/moto-api/data.json',
      }),
    known: modelsOf,
    changes: {
      'AWS::ApiGateway::Method': {
        because: 'a mock wants an address, too',
        made: ({ Integration, ...properties }) => ({
          ...properties,
          Integration: { IntegrationHttpMethod: 'POST', Uri: '', ...Object(Integration) },
        }),
      },
    },
  },
};
