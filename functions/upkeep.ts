import { start } from './core/jobs.ts';
import { consumer } from './core/stream.ts';
import * as follows from './follows/upkeep.ts';
import * as posts from './posts/upkeep.ts';
import * as profiles from './profiles/upkeep.ts';

const rooms = [profiles, follows, posts];

/** Turns what happens in the table into work to be done. */
export const handler = consumer(async (change) => {
  for (const job of rooms.flatMap(({ onRecord }) => onRecord(change))) await start(job);
});
