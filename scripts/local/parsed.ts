import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Advice } from './advice.ts';

/** The command line's options and arguments. @throws Advice with the usage, such as 'Write npm start' */
export function parsed<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Advice(`${usage}: ${(error as Error).message}`);
  }
}
