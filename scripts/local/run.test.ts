import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { spawned } from './run.ts';

const PID = join(mkdtempSync(join(tmpdir(), 'barkyard-run-')), 'pid');
const script = (text: string) => ['--input-type=module', '-e', text];
const starting = (text: string) => `spawn(process.execPath, ${JSON.stringify(script(text))}, { stdio: 'ignore' });`;

const STAYING = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(${JSON.stringify(PID)}, String(process.pid));
  setInterval(() => undefined, 1000);
`;
const TOOL = `
  import { spawn } from 'node:child_process';
  ${starting(STAYING)}
  setInterval(() => undefined, 1000);
`;
const COMMAND = `
  import { spawned } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))};
  process.on('SIGTERM', () => process.exit(1));
  void spawned(process.execPath, ${JSON.stringify(script(TOOL))}, {});
`;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('what a tool has started ends with the command that ran the tool, even if it alone is told to end', async () => {
  const command = spawn(process.execPath, script(COMMAND), { stdio: 'ignore' });
  const pid = await vi.waitFor(() => Number(readFileSync(PID, 'utf8')), 20_000);
  expect(isThere(pid)).toBe(true);
  command.kill('SIGTERM');
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 5_000);
});

it('letters of several bytes are read also where they arrive in two chunks', async () => {
  const [first, rest] = ['e2', '80a2206120636f756e74'].map(
    (bytes) => `process.stdout.write(Buffer.from('${bytes}', 'hex'))`,
  );
  const { output } = await spawned(process.execPath, script(`${first}; setTimeout(() => ${rest}, 200);`), {});
  expect(output).toBe('• a count');
});
