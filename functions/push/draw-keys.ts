import { setTimeout as pause } from 'node:timers/promises';
import { customResource } from '../core/custom-resource.ts';
import { drawKey } from './push-key.ts';

/** IAM takes some seconds to apply a new permission everywhere. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

const isDenied = (error: unknown) => error instanceof Error && error.name === 'AccessDeniedException';

async function onceGranted<T>(work: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isDenied(error)) throw error;
      await pause(ms);
    }
  }
  return work();
}

/** Generates our key for push services in its secret, once. Only the public half, which browsers know, leaves it. */
export const handler = customResource(async ({ ResourceProperties: { SecretId } }) => {
  const { publicKey } = await onceGranted(() => drawKey(SecretId));
  return { PhysicalResourceId: publicKey, Data: { PublicKey: publicKey } };
});
