import { adviceOn, enter } from './deployments/access.ts';
import { requestOf } from './deployments/arguments.ts';
import { CHECKS, type Finding } from './deployments/checks.ts';
import { operate } from './deployments/operate.ts';
import { type QuotaLine, quotaLines } from './deployments/quotas.ts';

await operate(async () => {
  const { options } = requestOf('doctor', process.argv.slice(2));
  await enter(options);
  const quotas = linesOf(options.region);
  const checks = Object.entries(CHECKS).map(([name, check]) => ({ name, found: check(options).catch(refusedBy) }));
  let toDo = 0;
  for (const { name, found } of checks) {
    const finding = await found;
    console.log(lineOf(name, finding));
    if (finding && 'toDo' in finding) toDo += 1;
  }
  printQuotas(await quotas);
  toDo += (await quotas).filter(({ isEnough }) => !isEnough).length;
  console.log(toDo === 0 ? '\n  The account is ready for 10,000 dogs.' : `\n  ${toDo} to do.`);
  if (toDo > 0) process.exitCode = 1;
});

function refusedBy(error: unknown): Finding {
  return { toDo: adviceOn(error).message };
}

function lineOf(name: string, finding?: Finding): string {
  if (!finding) return `  ✓ ${name}`;
  return 'toDo' in finding ? `  ✗ ${name}\n      ${finding.toDo}` : `  – ${name}\n      ${finding.planned}`;
}

function linesOf(region: string): Promise<QuotaLine[]> {
  return quotaLines(region).catch((error) => [{ text: adviceOn(error).message, isEnough: false }]);
}

function printQuotas(lines: QuotaLine[]): void {
  console.log('\n  Quotas');
  for (const { text, isEnough } of lines) console.log(`  ${isEnough ? '✓' : '✗'} ${text}`);
}
