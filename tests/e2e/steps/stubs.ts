import type { BrowserContext, Route } from 'playwright-core';
import { biscuit } from '../../../web/src/testing/dogs.ts';

const CLIENT = 'stubbed';
export const CONFIG = { region: 'eu-west-1', userPoolId: 'eu-west-1_Stubbed', userPoolClientId: CLIENT };

/** The stubbed API's answers by method and path; a function may delay its answer or throw a refusal. */
export type Answers = Record<string, unknown>;

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An answer that does not come. */
export const never = () => new Promise(() => undefined);

/** Thrown by an answer: there is no network. */
export class Offline extends Error {}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${base64({ alg: 'none' })}.${base64({ exp: 4e9, iat: 1, ...claims })}.none`;

/** Runs in the page: stores the tokens that a sign-in leaves in the browser. */
function storeTokens({ client, token, user }: { client: string; token: string; user: string }) {
  const prefix = `CognitoIdentityServiceProvider.${client}`;
  localStorage.setItem(`${prefix}.LastAuthUser`, user);
  for (const kind of ['accessToken', 'idToken']) localStorage.setItem(`${prefix}.${user}.${kind}`, token);
  localStorage.setItem(`${prefix}.${user}.refreshToken`, 'refresh');
}

async function respond(route: Route, answer: unknown) {
  try {
    await route.fulfill({ json: await (typeof answer === 'function' ? answer() : answer) });
  } catch (error) {
    if (error instanceof Offline) return route.abort('internetdisconnected');
    if (!(error instanceof Refused)) throw error;
    await route.fulfill({ status: error.status, json: { code: error.code, message: error.message } });
  }
}

const notStubbed = () => {
  throw new Refused(404, 'core.notFound', 'Nothing here');
};

const answersBy = (answers: Answers) => (route: Route) => {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace('/api', '');
  return respond(route, answers[`${request.method()} ${path}`] ?? notStubbed);
};

export async function stubCalls(context: BrowserContext, answers: Answers): Promise<void> {
  await context.route('**/config.json', (route) => route.fulfill({ json: CONFIG }));
  await context.route('**/api/**', answersBy({ 'GET /me': biscuit, ...answers }));
}

export function signInStubbed(context: BrowserContext): Promise<unknown> {
  const { userId } = biscuit;
  const token = tokenOf({ sub: userId, username: userId, email_verified: true });
  return context.addInitScript(storeTokens, { client: CLIENT, token, user: userId });
}
