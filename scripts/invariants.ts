import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { type PublishedFile, scanTable } from '../functions/core/dump.ts';
import { checkInvariants } from '../functions/invariants.ts';
import { published } from '../functions/media/bucket.ts';
import { Advice } from './local/advice.ts';
import { localAws } from './local/aws.ts';

/**
 * Looks for contradictions in the table and in what is published: TABLE and MEDIA, or the table and the bucket that the
 * stack made in this account and region.
 */
const TABLE_OF_THE_STACK = /^Barkyard-Table/;
const BUCKET_OF_THE_STACK = /^barkyard-mediabucket/;
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
  process.env.MEDIA ||= await findBucket();
  const { rows, files, findings } = await lookOnce();
  const lasting = countOf(findings) > 0 ? common(findings, (await lookOnce()).findings) : findings;
  console.log(`${process.env.TABLE}: ${rows} rows; ${process.env.MEDIA}: ${files} files`);
  for (const [name, list] of Object.entries(lasting)) show(name, list);
  return countOf(lasting) > 0 ? 1 : 0;
}

async function findTable(): Promise<string> {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({}) }, {})) {
    found.push(...TableNames.filter((name) => TABLE_OF_THE_STACK.test(name)));
  }
  return onlyOne(found, 'Set TABLE to the output TableName of the stack');
}

async function findBucket(): Promise<string> {
  const { Buckets = [] } = await new S3Client({}).send(new ListBucketsCommand({}));
  const found = Buckets.map(({ Name = '' }) => Name).filter((name) => BUCKET_OF_THE_STACK.test(name));
  return onlyOne(found, 'Set MEDIA to the output MediaBucketName of the stack');
}

function onlyOne(found: string[], advice: string): string {
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw new Advice(`${advice}: ${found.join(', ') || 'nothing of the kind'} was found.`);
}

async function lookOnce() {
  const items = await scanTable();
  const files: PublishedFile[] = [];
  for await (const page of published()) files.push(...page);
  return { rows: items.length, files: files.length, findings: checkInvariants(items, undefined, files) };
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
