import process from 'node:process';

export interface Subject {
  /** In one line, for whoever asks what there is. */
  does: string;
  run: () => Promise<unknown>;
}

/** Runs the subject that the command line names first, with the rest of it; without a name, lists what there is. */
export async function runSubject(command: string, subjects: Record<string, Subject>): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  const subject = subjects[name];
  if (subject) {
    await subject.run();
    return;
  }
  const width = Math.max(...Object.keys(subjects).map(({ length }) => length));
  console.log(`npm run ${command} <name>\n`);
  for (const [known, { does }] of Object.entries(subjects)) console.log(`  ${known.padEnd(width)}  ${does}`);
  if (!name) return;
  console.error(`\nName one of these: ${name} is not there.`);
  process.exitCode = 1;
}
