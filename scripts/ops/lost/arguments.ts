import { Advice } from '../../local/advice.ts';

const STATES = { show: 'active', hide: 'hidden' } as const;
type Verb = keyof typeof STATES;

export interface Asked {
  /** The environment, if one is named. */
  environment: string[];
  state?: (typeof STATES)[Verb];
  /** The code of the alert's page, or the id of its dog. */
  name: string;
}

const isVerb = (word: string | undefined): word is Verb => word !== undefined && Object.hasOwn(STATES, word);

/** `npm run ops lost -- production hide 7K3MZ9QX2B` */
export function askedIn(words: string[]): Asked {
  const [name, verb, ...others] = words.toReversed();
  const state = isVerb(verb) ? STATES[verb] : undefined;
  const environment = [...(state || !verb ? [] : [verb]), ...others];
  if (name && !isVerb(name) && environment.length <= 1 && !isVerb(environment[0])) return { environment, state, name };
  throw new Advice('Write npm run ops lost -- [production] [show | hide] <code of the page, or id of the dog>.');
}
