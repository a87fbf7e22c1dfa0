import { enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { operate } from './deployments/operate.ts';
import { runSmoke, Smoke } from './smoke/smoke.ts';
import { targetOf } from './smoke/target.ts';

/** Tries what only a deployment can show, with dogs that it deletes again. */
await operate(async (leave) => {
  const { options } = requestOf('smoke', process.argv.slice(2));
  await enter(options);
  const smoke = new Smoke(await targetOf(options));
  leave('The dogs of the smoke test are removed.', () => smoke.clear());
  const failures = await runSmoke(smoke);
  console.log(failures === 0 ? '\n  The deployment works.' : `\n  ${failures} to look at.`);
  if (failures > 0) process.exitCode = 1;
});
