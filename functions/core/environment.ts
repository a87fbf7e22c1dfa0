import { Fault } from './trace.ts';
/** A variable that the stack sets; its absence is a mistake of the deployment. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Fault(`The environment variable ${name} is not set.`);
  return value;
}
