import process from 'node:process';
import { vi } from 'vitest';
import { argsOf, type Command, ENVIRONMENT, endOf, type Surroundings, variablesFor } from './command.ts';
import { openStandIn } from './stand-in.ts';

const isOfOps = (command: Command) => command === 'logs' || command === 'rescreen';

/** Runs a command of an operator to its end in this process, which has loaded the packages of all commands. */
export async function run(command: Command, surroundings: Surroundings) {
  const aws = await openStandIn(surroundings.answers);
  for (const [name, value] of Object.entries(variablesFor(aws.endpoint, surroundings))) vi.stubEnv(name, value);
  const { argv } = process;
  process.argv = [process.execPath, command, ENVIRONMENT, ...(surroundings.args ?? argsOf(command))];
  const words = hear();
  vi.resetModules();
  try {
    await (isOfOps(command) ? import(`../../ops/${command}.ts`) : import(`../../${command}.ts`));
    const asked = aws.asked.map(({ action }) => action);
    return { ...endOf(Number(process.exitCode ?? 0), words.join('')), asked };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    aws.close();
  }
}

/** Collects the output from now on, and keeps signal handlers out of the test's process. */
function hear(): string[] {
  const words: string[] = [];
  vi.spyOn(process, 'on').mockReturnThis();
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => words.push(`${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => words.push(`${text}`) > 0);
  return words;
}
