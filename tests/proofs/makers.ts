import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthesised } from '../../infra/testing/synth.ts';
import { databaseObstacle } from '../../scripts/local/database.ts';
import { shownOn } from '../../scripts/local/progress.ts';
import { runAndStop } from '../../scripts/local/run-and-stop.ts';
import { Started } from '../../scripts/local/started.ts';
import { ROOT } from '../../scripts/local/tool.ts';
import { Attempt } from './makers/attempt.ts';
import { MAKERS } from './makers/makers.ts';
import { partsOf, typesIn } from './makers/parts.ts';
import { differences, PAGE, refusedBy, type Verdicts, verdictsIn, withVerdicts } from './makers/table.ts';
import { CONTEXTS } from './templates/contexts.ts';

const onStep = shownOn(process.stdout);
const path = join(ROOT, PAGE);

/** Has the CloudFormation of other makers deploy the templates, and compares what comes of each type with the page. */
await runAndStop(async (started) => {
  const writes = process.argv.includes('--write');
  const page = readFileSync(path, 'utf8');
  const told = verdictsIn(page);
  const obstacle = await onStep('Get DynamoDB Local', () => databaseObstacle(true));
  if (obstacle) {
    console.log(`• makers: skipped (${obstacle})`);
    return 0;
  }
  const parts = partsOf(synthesised(CONTEXTS['with every option']).assembly);
  const found: Verdicts = Object.fromEntries(typesIn(parts).map((type) => [type, {}]));
  for (const [name, maker] of Object.entries(MAKERS)) {
    const own = new Started();
    started.add(() => own.stop());
    const attempt = new Attempt(maker, parts, writes ? new Map() : refusedBy(told, name));
    const verdictOn = await onStep(`Deploy to ${name}`, () => attempt.verdicts(own, console.log));
    for (const [type, by] of Object.entries(found)) by[name] = verdictOn(type);
    const kinds = Object.values(found).map((by) => by[name]?.replace(/:.*/, ''));
    const count = (kind: string) => `${kind} ${kinds.filter((one) => one === kind).length}`;
    console.log(
      `• makers: ${name}, types ${kinds.length}: ${['accepted', 'changed', 'refused', 'lacking'].map(count).join(', ')}`,
    );
  }
  if (writes) writeFileSync(path, withVerdicts(page, Object.keys(MAKERS), found));
  const wrong = writes ? [] : differences(told, found);
  for (const sentence of wrong) console.error(sentence);
  return wrong.length > 0 ? 1 : 0;
});
