import { Fault } from './trace.ts';

export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Fault(`The environment variable ${name} is not set.`);
  return value;
}

/** The endpoint that the environment names for a service, by the SDK's id of it; undefined for the region's own. */
export const endpointOf = (serviceId: string): string | undefined =>
  process.env[`AWS_ENDPOINT_URL_${serviceId.toUpperCase()}`] || process.env.AWS_ENDPOINT_URL;
