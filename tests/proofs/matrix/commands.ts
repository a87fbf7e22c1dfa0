import { setImmediate as turn } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';

interface Command {
  input: { Key?: { PK?: string; SK?: string } | string };
}

interface Sender {
  config: { serviceId?: string };
  send: (command: Command, ...options: unknown[]) => Promise<unknown>;
}

/** All clients of the SDK inherit their one way to send. */
const common: Sender = Object.getPrototypeOf(S3Client.prototype);

const READ = /^(Get|BatchGet|Query|Scan|Head|List|Describe|AdminGet|Detect)/;
const QUIET_TURNS = 5;

let pending = 0;

/** Resolves once everything else has been answered and nothing follows. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
    await turn();
    if (pending > 0) turns = -1;
  }
}

/** The caller's own hourly count is not a consequence of the call, and expires. */
const isCount = ({ Key }: Command['input']) => typeof Key === 'object' && Key.PK?.startsWith('LIMIT#') === true;

const isProfileOf = (uid: string, { Key }: Command['input']) =>
  typeof Key === 'object' && Key.PK === `USER#${uid}` && Key.SK === 'PROFILE';

/** The write commands that the work sends to any service, while the look-up of its caller comes last of all. */
export async function writesOf(uid: string, work: () => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  const { send } = common;
  const spy = vi.spyOn(common, 'send').mockImplementation(async function (this: Sender, command, ...options) {
    const { name } = command.constructor;
    if (!READ.test(name) && !isCount(command.input)) writes.push(`${this.config.serviceId} ${name}`);
    if (isProfileOf(uid, command.input)) await quiet();
    pending += 1;
    return send.call(this, command, ...options).finally(() => {
      pending -= 1;
    });
  });
  await work().finally(() => spy.mockRestore());
  return writes;
}
