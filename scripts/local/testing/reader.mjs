import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 50;

/** Says that it reads, waits for the other reader to say so, and notes whether it did. */
export const handler = async () => {
  const { MINE, OTHERS } = process.env;
  writeFileSync(MINE, '');
  for (let tried = 0; tried < TRIES && !existsSync(OTHERS); tried += 1) await pause(100);
  writeFileSync(`${MINE}.met`, `${existsSync(OTHERS)}`);
};
