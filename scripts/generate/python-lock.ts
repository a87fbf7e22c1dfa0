import { join } from 'node:path';
import { runTool } from '../local/tool.ts';

/** Locks the Python packages anew, for every system and Python that we support: needs uv (https://docs.astral.sh/uv). */
const FOLDER = join(import.meta.dirname, 'local/python');
const OLDEST = {
  ...{ emulator: '3.10', decoder: '3.10', schemathesis: '3.11', 'cfn-lint': '3.10', checkov: '3.10' },
  ...{ localstack: '3.10', moto: '3.10' },
};

for (const [name, version] of Object.entries(OLDEST)) {
  const options = ['--universal', '--generate-hashes', '--no-header', '--no-annotate', '--python-version', version];
  const files = [`${name}.in`, '--output-file', `${name}.txt`];
  await runTool('uv', { args: ['pip', 'compile', ...options, ...files], cwd: FOLDER });
}
