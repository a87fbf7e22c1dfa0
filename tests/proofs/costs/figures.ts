import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Bill } from '../../../functions/core/testing/meter.ts';
import type { Consequences } from './consequences.ts';

export interface CallFigures {
  /** Method, path and what the call finds. */
  name: string;
  bill: Bill;
}

export interface ActionFigures extends Consequences {
  name: string;
  call: Bill;
  frames: number;
}

/** What the month of a dog is made of. */
export interface Figures {
  calls: CallFigures[];
  actions: ActionFigures[];
  visits: ActionFigures[];
}

const FILE = 'infra/testing/costs.json';

const isWritten = () => process.env.WRITE_COSTS !== undefined;

export const figures = (): Figures => JSON.parse(readFileSync(FILE, 'utf8'));

const keep = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** The recorded figures are those that were measured; `npm run proof costs -- --write` records them. */
export function expectRecorded(measured: Partial<Figures>): void {
  if (isWritten()) keep(FILE, { ...figures(), ...measured });
  else expect({ ...figures(), ...measured }).toEqual(figures());
}

/** The same of a file that has nothing else. */
export function expectSame(file: string, measured: object): void {
  if (isWritten()) keep(file, measured);
  else expect(measured).toEqual(JSON.parse(readFileSync(file, 'utf8')));
}
