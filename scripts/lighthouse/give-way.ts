import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const { PRIORITY_LOW } = constants.priority;

/**
 * Lets the local AWS, by its process, give way to the browser. It has a session of its own, and Linux shares the processors
 * among sessions before it looks at the priorities within one.
 */
export async function giveWay(pid: number): Promise<void> {
  setPriority(pid, PRIORITY_LOW);
  await writeFile(`/proc/${pid}/autogroup`, `${PRIORITY_LOW}`).catch(() => undefined);
}
