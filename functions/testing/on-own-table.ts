import { afterAll, beforeAll, beforeEach } from 'vitest';
import { takeOwnTable } from './own-table.ts';

/** Gives all tests of the file their own table, without other rows or deployed consumers. */
export function onOwnTable(): void {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    drop = await takeOwnTable();
  });
  afterAll(() => drop());
}

/** Gives each test of the file a table of its own. */
export function onOwnTables(): void {
  beforeEach(async () => {
    const { TABLE } = process.env;
    const drop = await takeOwnTable();
    return async () => {
      await drop();
      process.env.TABLE = TABLE;
    };
  });
}
