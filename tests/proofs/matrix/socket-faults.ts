export const count = { cells: 0, mismatches: 0, frames: 0, writes: 0 };

export function wrong(isWrong: boolean, fault: string): string[] {
  count.mismatches += isWrong ? 1 : 0;
  return isWrong ? [fault] : [];
}

export function written(names: string[]): string[] {
  count.writes += names.length;
  return names.map((name) => `changed ${name}`);
}
