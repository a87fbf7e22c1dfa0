import { join } from 'node:path';
import { DATABASE_COMMAND } from '../../../scripts/local/database.ts';
import { type PythonServer, servePython } from '../../support/python-server.ts';

const environment = (port: number, folder: string) => ({
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  // Its usual server needs packages that its licensed part brings.
  GATEWAY_SERVER: 'hypercorn',
  FILESYSTEM_ROOT: folder,
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  BARKYARD_DATABASE: DATABASE_COMMAND.join('\n'),
});

/** Starts the last LocalStack that needs no token, without its container. @throws Advice where it cannot be had or does not start */
export const startLocalStack = (more: NodeJS.ProcessEnv): Promise<PythonServer> =>
  servePython({
    packages: 'localstack',
    launcher: join(import.meta.dirname, 'launcher.py'),
    env: (port, folder) => ({ ...environment(port, folder), ...more }),
    path: '/_localstack/health',
  });
