import { readDeployment } from '../../infra/core/deployment-file.ts';
import { stackNameOf } from '../../infra/core/names.ts';
import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { findTable } from './places.ts';
import { queuesNamed } from './replay/queues.ts';

/** Prints the numbers of the last day beside those of the day before; of a named environment, or of the local AWS. */
await answer(report);

async function report(): Promise<number> {
  const [name, ...others] = process.argv.slice(2);
  const outputs = await namedOutputs('ops report', name ? [name, ...others] : []);
  process.env.TABLE = outputs.TableName ?? (await findTable());
  const named = Object.entries(outputs).flatMap(([output, url]) => (output.endsWith('QueueUrl') ? [url] : []));
  const queues = named.length > 0 ? named : await queuesNamed(/\/Barkyard-Upkeep[A-Z][a-z]+Queue[^/]*$/);
  const { reportOf } = await import('./report/report.ts');
  const canary = name ? readDeployment(name).canary : undefined;
  for (const line of await reportOf({ stack: stackNameOf(name), queues, canary })) console.log(line);
  return 0;
}
