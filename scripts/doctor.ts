import { adviceOn, enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { CHECKS } from './deployments/checks.ts';
import { operate } from './deployments/operate.ts';

/** Says what an account lacks for a deployment, before its users notice. */
await operate(async () => {
  const { options } = requestOf('doctor', process.argv.slice(2));
  await enter(options);
  let findings = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const finding = await check(options).catch((error) => adviceOn(error).message);
    console.log(`  ${finding ? '✗' : '✓'} ${name}${finding ? `\n      ${finding}` : ''}`);
    if (finding) findings += 1;
  }
  console.log(findings === 0 ? '\n  The account is ready.' : `\n  ${findings} to do.`);
  if (findings > 0) process.exitCode = 1;
});
