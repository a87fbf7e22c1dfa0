import { REQUEST_ID, referenceOf } from '#shared/core/headers';
import { until } from '../local/until.ts';
import { linesWith } from '../ops/logs/search.ts';
import { demand, type Probe } from './probe.ts';
import type { Scene } from './scene.ts';

const HOUR_MS = 3_600_000;
/** CloudWatch can be searched some time after it was written to. */
const PATIENCE_MS = 120_000;

async function idOfPost({ author, site }: Scene): Promise<string> {
  const headers = { authorization: `${author.tokens?.AccessToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'A smoke test of the logs.' });
  const answer = await fetch(`${site}/api/posts`, { method: 'POST', headers, body });
  demand(answer.ok, `A post was answered with ${answer.status}.`);
  const id = answer.headers.get(REQUEST_ID);
  demand(Boolean(id), `The answer has no ${REQUEST_ID}.`);
  return `${id}`;
}

export const traces: Probe = {
  name: 'the logs lead from a call to what followed from it',
  look: 'the names of the log groups (scripts/logs/search.ts), and the log of the API, ApiLog',
  async run(scene) {
    const id = await idOfPost(scene);
    const where = { stack: scene.stackName, since: Date.now() - HOUR_MS };
    let missing: string[] | undefined;
    await until(async () => {
      const messages = (await linesWith(referenceOf(id), where)).map(({ message }) => message);
      const signs = { call: `"requestId":"${id}"`, consumer: '"traces"' };
      const absent = Object.entries(signs).filter(([, sign]) => !messages.some((message) => message.includes(sign)));
      missing = absent.map(([what]) => what);
      return missing.length === 0;
    }, PATIENCE_MS).catch((error) => {
      demand(!missing, `No line of the ${missing?.join(' or the ')} came within two minutes.`);
      throw error;
    });
    return undefined;
  },
};
