import { Config } from '#shared/core/config';
import { refuse } from '#shared/core/refusal';

export async function loadConfig(): Promise<Config> {
  const answer = await fetch('/config.json', { cache: 'no-cache' })
    .then((response) => response.json())
    .catch(() => {
      throw refuse('core.network');
    });
  return Config.parse(answer);
}
