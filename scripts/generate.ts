import { runTool } from './local/tool.ts';
import { runSubject } from './subjects.ts';

/** Has the test that compares a file with the code write it instead. */
const written = (variable: string, project: string, ...files: string[]) =>
  runTool('vitest', { args: ['run', '--project', project, '--reporter=dot', ...files], env: { [variable]: 'yes' } });

/** Files that follow from others: a test fails where one is out of date. */
await runSubject('generate', {
  spec: {
    does: 'Writes docs/spec.md, and prints which tests show which line.',
    run: () => import('./generate/spec.ts'),
  },
  openapi: {
    does: 'Writes infra/testing/openapi.json, after a contract changed.',
    run: () => import('./generate/openapi.ts'),
  },
  permissions: {
    does: 'Writes infra/testing/permissions.json, after a grant changed.',
    run: () => import('./generate/permissions.ts'),
  },
  bundles: {
    does: 'Writes infra/testing/bundles.json, the packages in each function.',
    run: () => written('WRITE_BUNDLES', 'infra', 'infra/bundles.test.ts'),
  },
  stateful: {
    does: 'Writes infra/testing/stateful.json, the resources that hold state.',
    run: () => written('WRITE_STATEFUL', 'infra', 'infra/stateful.test.ts'),
  },
  words: { does: 'Brings the German catalogue up to date with the code.', run: () => import('./generate/words.ts') },
  icons: { does: 'Draws the icons of the installed app.', run: () => import('./generate/icons.ts') },
  schema: { does: 'Writes deployments/schema.json, for editors.', run: () => import('./generate/schema.ts') },
  'python-lock': { does: 'Locks the Python packages; needs uv.', run: () => import('./generate/python-lock.ts') },
});
