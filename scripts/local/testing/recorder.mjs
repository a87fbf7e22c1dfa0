import { appendFileSync, existsSync } from 'node:fs';

/** Appends every record that it is invoked with to a file; fails for as long as a second file is there. */
export const handler = async (event) => {
  const { FILE } = process.env;
  if (existsSync(`${FILE}.failing`)) throw new Error('told to fail');
  for (const record of event.Records ?? [event]) appendFileSync(FILE, `${JSON.stringify(record)}\n`);
};
