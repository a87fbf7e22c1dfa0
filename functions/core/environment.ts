import { Fault } from './trace.ts';

export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Fault(`The environment variable ${name} is not set.`);
  return value;
}
