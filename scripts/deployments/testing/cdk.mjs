// Loaded before a command, which then starts this file instead of the CDK.
import childProcess from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const [, started, command] = process.argv;
function synthesise(assembly) {
  // As the app itself does where the file names what was kept.
  if (!process.env.BARKYARD_TAKES_UP) process.exit(1);
  mkdirSync(assembly, { recursive: true });
  writeFileSync(join(assembly, 'Barkyard.template.json'), '{"Resources":{}}');
}

const own = fileURLToPath(import.meta.url);

if (started === own) {
  const words = process.argv.slice(3).join(' ');
  const body = new URLSearchParams({ Action: `cdk-${command}`, Pid: `${process.pid}`, Words: words });
  const { ok } = await fetch(process.env.AWS_ENDPOINT_URL, { method: 'POST', body });
  if (!ok) process.exit(1);
  if (command === 'synth') synthesise(process.argv[process.argv.indexOf('--output') + 1]);
} else {
  const { spawn } = childProcess;
  childProcess.spawn = (tool, args, options) =>
    tool === 'cdk' ? spawn(process.execPath, [own, ...args], options) : spawn(tool, args, options);
  syncBuiltinESMExports();
}
