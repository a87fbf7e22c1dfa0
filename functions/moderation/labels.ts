import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/refusal';
import { UNEXAMINED } from '#shared/moderation/kinds';
import { chunksOf } from '../core/lists.ts';
import { log } from '../core/log.ts';
import { isModerated } from './switches.ts';

export const CONFIDENCE = 70;
/** For all requests together: API Gateway times out after 29 seconds. */
const PATIENCE_MS = 20_000;

/** Top-level labels; alcohol, gambling, swimwear and the like are allowed. */
const REFUSED = new Set([
  'Explicit',
  'Non-Explicit Nudity of Intimate parts and Kissing',
  'Violence',
  'Visually Disturbing',
  'Hate Symbols',
]);

export const Label = z.object({ Name: z.string(), Confidence: z.number() });

export const isRefused = ({ Name, Confidence }: z.infer<typeof Label>) => Confidence >= CONFIDENCE && REFUSED.has(Name);

/** Concurrent requests for an animation, so that one does not use up the account's rate. */
const AT_ONCE = 4;

export const rekognition = new RekognitionClient({ maxAttempts: 3 });

function failClosed(error: unknown): never {
  log.warn(UNEXAMINED, { error: error instanceof Error ? error.name : 'unknown' });
  throw refuse('media.moderationFailed');
}

async function isClean(Bytes: Uint8Array, abortSignal: AbortSignal): Promise<boolean> {
  const { ModerationLabels } = await rekognition.send(
    new DetectModerationLabelsCommand({ Image: { Bytes }, MinConfidence: CONFIDENCE }),
    { abortSignal },
  );
  return !z.array(Label).parse(ModerationLabels).some(isRefused);
}

export async function areClean(pictures: Uint8Array[]): Promise<boolean> {
  if (!isModerated('pictures')) return true;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (const some of chunksOf(pictures, AT_ONCE)) {
    const verdicts = await Promise.all(some.map((one) => isClean(one, patience))).catch(failClosed);
    if (!verdicts.every(Boolean)) return false;
  }
  return true;
}
