import { enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { operate } from './deployments/operate.ts';
import { restoreTable } from './deployments/restored-table.ts';
import { Advice } from './local/advice.ts';
import { parsed } from './local/parsed.ts';
import { shownOn } from './local/progress.ts';
import { targetOf } from './smoke/target.ts';

const USAGE = 'Write npm run restore -- production --at 2026-11-22T18:00:00Z';

const onStep = shownOn(process.stdout);

/** Restores the table of an environment as a new one: `npm run restore -- production --at 2026-11-22T18:00:00Z`. */
await operate(async (leave) => {
  const { values, positionals } = parsed(USAGE, { options: { at: { type: 'string' } }, allowPositionals: true });
  const { options } = requestOf('restore', positionals);
  const at = timeIn(values.at);
  await onStep('Check the credentials', () => enter(options));
  const from = options.table ?? (await targetOf(options)).outputs.TableName;
  const to = `${from.replace(/-restored-.*$/, '')}-restored-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  leave(`DynamoDB goes on with the table ${to}: delete it there if you do not want it.`);
  const restored = await onStep(`Restore ${from}`, () => restoreTable({ from, to, at }));
  console.log(
    `\n  Add to deployments/${options.environment}.json, then run npm run deploy -- ${options.environment}:\n`,
  );
  for (const [name, value] of Object.entries(restored)) console.log(`    "${name}": "${value}",`);
});

function timeIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time > new Date()) {
    throw new Advice(`Set --at to a time in the past such as 2026-11-22T18:00:00Z: it is ${text}.`);
  }
  return time;
}
