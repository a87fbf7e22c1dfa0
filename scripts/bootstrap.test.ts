import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';

const LOCK = JSON.stringify({ packages: { 'node_modules/bone': { version: '1.0.0' } } });
const ENDLESS = "require('node:fs').writeFileSync('npm.pid', String(process.pid)); setInterval(() => {}, 1000);";

/** A clone without packages, whose npm never ends. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), LOCK);
  writeFileSync(join(folder, 'npm-cli.js'), ENDLESS);
  return folder;
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends npm, too, and says that it goes on next time', async (signal) => {
  const folder = clone();
  const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.js') };
  const child = spawn(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'scripts/local.ts'], { env });
  const [ended, said] = [once(child, 'exit'), text(child.stderr)];
  const note = join(folder, 'npm.pid');
  await vi.waitUntil(() => existsSync(note) && readFileSync(note, 'utf8'), { timeout: 10_000 });
  child.kill(signal);
  expect(await ended).toEqual([1, null]);
  expect(await said).toContain('The packages are half there: start again, and npm goes on with them.');
  const npm = Number(readFileSync(note, 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(npm, 0)).toThrow('ESRCH'), 5000);
});
