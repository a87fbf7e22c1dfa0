import { adviceOn, enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { CHECKS } from './deployments/checks.ts';
import { operate } from './deployments/operate.ts';
import { type QuotaLine, quotaLines } from './deployments/quotas.ts';

await operate(async () => {
  const { options } = requestOf('doctor', process.argv.slice(2));
  await enter(options);
  let findings = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const finding = await check(options).catch((error) => adviceOn(error).message);
    console.log(`  ${finding ? '✗' : '✓'} ${name}${finding ? `\n      ${finding}` : ''}`);
    if (finding) findings += 1;
  }
  const quotas = await linesOf(options.region);
  printQuotas(quotas);
  findings += quotas.filter(({ isEnough }) => !isEnough).length;
  console.log(findings === 0 ? '\n  The account is ready for 10,000 dogs.' : `\n  ${findings} to do.`);
  if (findings > 0) process.exitCode = 1;
});

const linesOf = (region: string): Promise<QuotaLine[]> =>
  quotaLines(region).catch((error) => [{ text: adviceOn(error).message, isEnough: false }]);

function printQuotas(lines: QuotaLine[]): void {
  console.log('\n  Quotas');
  for (const { text, isEnough } of lines) console.log(`  ${isEnough ? '✓' : '✗'} ${text}`);
}
