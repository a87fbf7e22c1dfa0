import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { ownTemporaryFiles } from ${JSON.stringify(join(import.meta.dirname, 'temporary.ts'))};
  ownTemporaryFiles();
  writeFileSync(tmpdir() + '/left', '');
  console.log(tmpdir());
`;

it('temporary files of a command are gone when it has ended', () => {
  const folder = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' }).trim();
  expect([folder, existsSync(folder)]).toEqual([expect.stringMatching(/barkyard-\w+$/), false]);
});
