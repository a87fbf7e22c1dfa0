import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const OPERATE = join(import.meta.dirname, 'operate.ts');

/** Runs a command that has reached a step, and interrupts it as npm does: more than once. */
async function interrupted(step: string): Promise<{ code: number; said: string }> {
  const code = `import { operate } from '${OPERATE}'; await operate(async (leave) => { ${step}; process.send('there'); await new Promise((end) => setTimeout(end, 60_000)); });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  for (let times = 0; times < 3; times += 1) child.kill('SIGINT');
  const [said, [status]] = await Promise.all([text(child.stdout ?? Readable.from([])), once(child, 'exit')]);
  return { code: status, said };
}

it.each([
  ['before anything was begun', '', 'Nothing was changed.'],
  ['once something goes on without it', "leave('CloudFormation goes on.')", 'CloudFormation goes on.'],
  [
    'with something to undo',
    "leave('The dogs are removed.', async () => { await new Promise((end) => setTimeout(end, 300)); console.log('undone'); })",
    'undone\n\nThe dogs are removed.',
  ],
])('Ctrl-C %s says what is left, once', async (_, step, sentence) => {
  expect(await interrupted(step)).toEqual({ code: 130, said: expect.stringContaining(sentence) });
});
