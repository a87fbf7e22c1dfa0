import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LAYOUT } from '#shared/core/layout';
import { dropOldState } from './layout.ts';

function stateWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-layout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateDir = join(folder, 'state');
  if (Object.keys(files).length > 0) mkdirSync(stateDir);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(stateDir, file), text);
  return stateDir;
}

const layoutOf = (stateDir: string) => readFileSync(join(stateDir, 'layout'), 'utf8');

describe('a saved state', () => {
  it('that is new is noted without a word', async () => {
    const stateDir = stateWith({});
    expect(await dropOldState(stateDir)).toBeUndefined();
    expect(layoutOf(stateDir)).toBe(`${LAYOUT}`);
  });

  it('of the same layout is kept', async () => {
    const stateDir = stateWith({ layout: `${LAYOUT}`, seeded: 'pool' });
    expect(await dropOldState(stateDir)).toBeUndefined();
    expect(existsSync(join(stateDir, 'seeded'))).toBe(true);
  });

  it.each([
    ['without a note of its layout', { credentials: 'keys' }],
    ['of another layout', { layout: `${LAYOUT - 1}`, seeded: 'pool' }],
  ])('%s is removed, and said to be', async (_, files) => {
    const stateDir = stateWith(files);
    expect(await dropOldState(stateDir)).toBe(
      'Barkyard begins empty, and you need do nothing: the data saved here is from another version, which stored it differently.',
    );
    expect([existsSync(join(stateDir, 'credentials')), existsSync(join(stateDir, 'seeded'))]).toEqual([false, false]);
    expect(await dropOldState(stateDir)).toBeUndefined();
  });

  it('on an AWS that we did not start stays, with advice', async () => {
    const stateDir = stateWith({ seeded: 'pool' });
    await expect(dropOldState(stateDir, 'http://aws.test')).rejects.toThrow(
      `Empty the AWS at http://aws.test and remove ${stateDir}: its data is from another version of Barkyard, which stored it differently.`,
    );
    expect(existsSync(join(stateDir, 'seeded'))).toBe(true);
  });
});
