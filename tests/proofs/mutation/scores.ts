/** As Stryker's JSON report has it, as far as it is read here. */
export interface Report {
  files: Readonly<Record<string, { mutants: readonly { status: string }[] }>>;
}

export interface Score {
  mutants: number;
  killed: number;
  /** In percent, rounded down to a tenth: what is not reached is not shown as reached. */
  score: number;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export function scoreOf({ files }: Report): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const killed = statuses.filter((status) => NOTICED.has(status)).length;
  const mutants = killed + statuses.filter((status) => UNNOTICED.has(status)).length;
  return { mutants, killed, score: mutants > 0 ? Math.floor((killed / mutants) * 1000) / 10 : 100 };
}

export interface Verdict {
  line: string;
  /** Also where nothing could be measured. */
  isLower: boolean;
}

export function verdictOn(folder: string, { mutants, killed, score }: Score, recorded: number | undefined): Verdict {
  const isLower = recorded !== undefined && score < recorded;
  const before = recorded === undefined ? 'none recorded' : `recorded ${recorded} %`;
  const line = `• ${folder}: mutants ${mutants}, killed ${killed}, ${score} % (${before})`;
  return { line: isLower ? `${line}: fewer are noticed than before` : line, isLower };
}
