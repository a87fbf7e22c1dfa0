import type { Config } from '#shared/core/config';

let config: Config | undefined;
let loading: Promise<Config> | undefined;

export const configured = () => config;

async function load(): Promise<Config> {
  const response = await fetch('/config.json');
  config = await response.json();
  return config as Config;
}

/** Callers share one request. Rejects where the network fails. */
export function loadConfig(): Promise<Config> {
  loading ??= load();
  return loading;
}
