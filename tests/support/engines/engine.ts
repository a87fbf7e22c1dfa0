import { Advice } from '../../../scripts/local/advice.ts';
import { ENGINES, type Engine } from '../../../scripts/local/engines.ts';

const { BROWSER = 'chromium' } = process.env;

/** The browser that the environment names. */
export const engine: Engine = ENGINES.find((one) => one === BROWSER) ?? refuse();

function refuse(): never {
  throw new Advice(`Set BROWSER to one of ${ENGINES.join(', ')}: ${BROWSER} is none of them.`);
}
