import { Advice } from '../../../scripts/local/advice.ts';
import { ENGINES, type Engine } from '../../../scripts/local/engines.ts';
import { skipFor } from '../../../scripts/local/testing/skipping.ts';

const { BROWSER = 'chromium' } = process.env;

/** The browser that the environment names. */
export const engine: Engine = ENGINES.find((one) => one === BROWSER) ?? refuse();

/** Options of tests by the protocol of Chromium's developer tools. */
export const ofChromium = skipFor(engine === 'chromium' ? undefined : `${engine} does not have Chromium’s protocol`);

function refuse(): never {
  throw new Advice(`Set BROWSER to one of ${ENGINES.join(', ')}: ${BROWSER} is none of them.`);
}
