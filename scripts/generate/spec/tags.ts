import { type LineId, SPEC } from './lines.ts';

export const PREFIX = 'spec-';

declare module 'vitest' {
  /** A test can name only lines that exist. */
  interface TestTags {
    line: `${typeof PREFIX}${LineId}`;
  }
}

const lines = SPEC.flatMap(({ tables }) => tables.flatMap(({ lines }) => Object.entries(lines) as [LineId, string][]));

export const TAGS = lines.map(([id, description]) => ({ name: `${PREFIX}${id}` as const, description }));
