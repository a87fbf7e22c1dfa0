import { stackNameOf } from '../../infra/core/names.ts';
import { enter } from '../deployments/access.ts';
import { requestOf } from '../deployments/arguments.ts';
import { answer } from '../deployments/operate.ts';
import { Advice } from '../local/advice.ts';
import { settingsOf } from '../local/arguments.ts';
import { adopt } from '../local/aws.ts';
import { keysFor } from '../local/keys.ts';
import { askedOf } from './logs/asked.ts';
import { linesWith } from './logs/search.ts';

const HOUR_MS = 3_600_000;
const NO_LOCAL_AWS =
  'Run npm start first, or name an environment (npm run ops logs -- production …): no local AWS answers.';

/** Prints what the logs of an environment, or of the local AWS, say of a request, of the errors, or with some words in it. */
await answer(print);

async function print(): Promise<number> {
  const { environment, words, hours } = askedOf(process.argv.slice(2));
  await (environment ? enter(requestOf('ops logs', [environment]).options) : adoptLocal());
  const where = { stack: stackNameOf(environment), since: Date.now() - hours * HOUR_MS };
  const lines = await linesWith(words, where).catch((error) => {
    throw !environment && error.code === 'ECONNREFUSED' ? new Advice(NO_LOCAL_AWS) : error;
  });
  for (const { at, service, message } of lines) console.log(`${at} ${service}\n    ${message}`);
  console.log(`${lines.length} lines in the last ${hours === 1 ? 'hour' : `${hours} hours`}`);
  return 0;
}

/** That of AWS_ENDPOINT_URL, else of npm start. */
async function adoptLocal(): Promise<void> {
  const { endpoint, awsPort } = settingsOf([], process.env);
  const address = endpoint ?? `http://127.0.0.1:${awsPort}`;
  adopt({ endpoint: address, keys: await keysFor(address) });
}
