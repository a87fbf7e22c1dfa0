import { HOUR_MS } from '#shared/core/time';
import { Push, type PushKind } from '#shared/notifications/devices';
import { start } from '../core/jobs.ts';
import { chunksOf } from '../core/lists.ts';
import type { Proof } from '../core/proof.ts';

const WORTH_MS: Record<PushKind, number> = {
  lost: 4 * HOUR_MS,
  tips: 24 * HOUR_MS,
  messages: 24 * HOUR_MS,
  notifications: 24 * HOUR_MS,
};

/** A job sends to this many dogs. */
const DOGS = 25;

export const untilOf = ({ kind }: Push, now = Date.now()) => now + WORTH_MS[kind];
export const startOf = ({ kind }: Push, until: number) => until - WORTH_MS[kind];

/**
 * The caller has checked that each dog may know about it. Switches, quiet hours, sessions, and blocks between the dog
 * and the one it is `about` are checked when it is sent.
 */
export async function pushToDevices(proof: Proof, uids: readonly string[], push: Push, about?: string): Promise<void> {
  if (!process.env.PUSHES_QUEUE) return;
  const input = { push: Push.parse(push), until: untilOf(push), about };
  await Promise.all(
    chunksOf(uids, DOGS).map((some) => start(proof, { job: 'pushes.send', input: { ...input, uids: some } })),
  );
}
