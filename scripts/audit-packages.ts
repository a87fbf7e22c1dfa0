import process from 'node:process';
import { audit } from './audit.ts';

/** Prints the severe vulnerabilities of packages that are deployed, or why they cannot be known. */
const verdict = await audit();
if ('skipped' in verdict) console.log(`• audit: skipped (${verdict.skipped})`);
else {
  for (const finding of verdict.findings) console.log(finding);
  console.log(`• audit: findings ${verdict.findings.length}`);
  if (verdict.findings.length > 0) process.exitCode = 1;
}
