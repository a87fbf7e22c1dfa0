import { SYSTEM } from '../../functions/core/proof.ts';
import type { Judged } from '../../functions/lost/judge.ts';
import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { Advice } from '../local/advice.ts';
import { askedIn } from './lost/arguments.ts';
import { findTable } from './places.ts';

/** Shows what the alert of a missing dog says and who reported it; hides it, or shows it again to all. */
await answer(showOrJudge);

async function showOrJudge(): Promise<number> {
  const { environment, state, name } = askedIn(process.argv.slice(2));
  const { TableName } = await namedOutputs('ops lost', environment);
  process.env.TABLE = TableName ?? (await findTable());
  const { judgeAlert, findReported } = await import('../../functions/lost/judge.ts');
  const isDone = !state || (await judgeAlert(SYSTEM, name, state));
  const found = await findReported(name);
  if (!found) throw new Advice(`${name} leads to no alert.`);
  for (const line of linesOf(found)) console.log(line);
  if (!isDone) throw new Advice('It is over: there is nothing to show or hide.');
  return 0;
}

function linesOf({ uid, alert, reports, fresh }: Judged): string[] {
  const { state, code, place, words, seenAt, km } = alert;
  return [
    `${state}: the dog ${uid}, missing since ${seenAt}, ${km} km around; page /l/${code}`,
    `  place: ${place || '–'}`,
    `  words: ${words || '–'}`,
    `  reports: ${reports.length}, of which ${fresh} since it was judged last`,
    ...reports.map(({ createdAt, reporter, reason }) => `    ${createdAt} by ${reporter}: ${reason}`),
  ];
}
