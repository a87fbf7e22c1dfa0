import type { Config } from '#shared/core/config';
import { refuse } from '#shared/core/refusal';

let config: Config | undefined;

/** The config that `loadConfig` has loaded. */
export const configured = () => config;

export async function loadConfig(): Promise<Config> {
  const loaded: Config = await fetch('/config.json')
    .then((response) => response.json())
    .catch(() => {
      throw refuse('core.network');
    });
  config = loaded;
  return loaded;
}
