import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { scanTable } from '../functions/core/dump.ts';
import { checkInvariants } from '../functions/invariants.ts';
import { Advice } from './local/advice.ts';
import { localAws } from './local/aws.ts';

/** Looks for contradictions in the table: TABLE, or the one that the stack made in this account and region. */
const TABLE_OF_THE_STACK = /^Barkyard-Table/;
const SHOWN = 20;

type Findings = ReturnType<typeof checkInvariants>;

const { AWS_ENDPOINT_URL } = process.env;
if (AWS_ENDPOINT_URL) {
  const local = Object.entries(localAws(AWS_ENDPOINT_URL)).filter(([, value]) => value !== undefined);
  Object.assign(process.env, Object.fromEntries(local));
}
process.exitCode = await look().catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  return 2;
});

async function look(): Promise<number> {
  process.env.TABLE ||= await findTable();
  const { rows, findings } = await lookOnce();
  const lasting = countOf(findings) > 0 ? common(findings, (await lookOnce()).findings) : findings;
  console.log(`${process.env.TABLE}: ${rows} rows`);
  for (const [name, list] of Object.entries(lasting)) show(name, list);
  return countOf(lasting) > 0 ? 1 : 0;
}

async function findTable(): Promise<string> {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({}) }, {})) {
    found.push(...TableNames.filter((name) => TABLE_OF_THE_STACK.test(name)));
  }
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw new Advice(`Set TABLE to the output TableName of the stack: ${found.join(', ') || 'no table'} was found.`);
}

async function lookOnce() {
  const items = await scanTable();
  return { rows: items.length, findings: checkInvariants(items) };
}

/** A scan is no snapshot: what was written meanwhile may look half done once, a contradiction is seen twice. */
function common(first: Findings, second: Findings): Findings {
  const lists = Object.entries(first);
  return Object.fromEntries(
    lists.map(([name, list]) => [name, list.filter((finding) => second[name]?.includes(finding))]),
  );
}

function countOf(findings: Findings): number {
  return Object.values(findings).flat().length;
}

function show(name: string, list: string[]) {
  console.log(`  ${name}: ${list.length}`);
  for (const finding of list.slice(0, SHOWN)) console.log(`    ${finding}`);
  if (list.length > SHOWN) console.log(`    and ${list.length - SHOWN} more`);
}
