import { namedOutputs } from '../deployments/named.ts';
import { answer } from '../deployments/operate.ts';
import { Advice } from '../local/advice.ts';
import { bucketsOfLostRecords } from './replay/lost-files.ts';
import { replayAll } from './replay/replay.ts';

/** Hands lost records to their consumer of the stream again: those of a named environment, in BUCKET, or of the local stack. */
await answer(replayBuckets);

async function replayBuckets(): Promise<number> {
  const { LostRecordsBucketName: BUCKET = process.env.BUCKET } = await namedOutputs(
    'ops replay',
    process.argv.slice(2),
  );
  const buckets = BUCKET ? [BUCKET] : await bucketsOfLostRecords();
  if (buckets.length === 0)
    throw new Advice('Name an environment (npm run ops replay -- production), or set BUCKET: no bucket was found.');
  let failures = 0;
  for (const bucket of buckets) {
    const { replayed, left } = await replayAll(bucket);
    console.log(`${bucket}: ${replayed} records replayed, ${left.length} files left`);
    for (const reason of left) console.log(`    ${reason}`);
    failures += left.length;
  }
  return failures > 0 ? 1 : 0;
}
