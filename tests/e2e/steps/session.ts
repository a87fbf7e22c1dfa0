import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { signIn, type Tokens } from '../../../scripts/seed/sign-in.ts';
import { type Opening, open } from './browser.ts';
import type { Dog } from './given.ts';
import { signsIn } from './when.ts';

const stack = inject('stack');

/** A small file of the site: loading a screen would run the app before there is a session. */
const QUIET_PAGE = '/favicon.svg';

function store({ clientId, email, tokens }: { clientId: string; email: string; tokens: Tokens }) {
  const client = `CognitoIdentityServiceProvider.${clientId}`;
  localStorage.setItem(`${client}.LastAuthUser`, email);
  localStorage.setItem(`${client}.${email}.accessToken`, tokens.AccessToken);
  localStorage.setItem(`${client}.${email}.idToken`, tokens.IdToken);
  localStorage.setItem(`${client}.${email}.refreshToken`, tokens.RefreshToken);
}

interface Session {
  /** No screen is open yet. */
  page: Page;
  token: string;
}

/** A session that began without the form, which costs a page and a second of arithmetic. */
export async function beginsSession({ email, password }: Dog, options: Opening = {}): Promise<Session> {
  const [tokens, page] = await Promise.all([signIn(stack, email, password), open(QUIET_PAGE, options)]);
  await page.evaluate(store, { clientId: stack.outputs.UserPoolClientId, email, tokens });
  return { page, token: tokens.AccessToken };
}

const isWelcomed = (page: Page, { name }: Pick<Dog, 'name'>) =>
  page.getByRole('heading', { name: new RegExp(`^Welcome .*, ${name}!$`) }).waitFor();

export async function goesHome(page: Page, dog: Pick<Dog, 'name'>): Promise<void> {
  await page.goto('/home');
  await isWelcomed(page, dog);
}

/** The home page of a dog that is signed in. */
export async function opensHome(dog: Dog, options?: Opening): Promise<Page> {
  const { page } = await beginsSession(dog, options);
  await goesHome(page, dog);
  return page;
}

/** A dog on its home page that signed in by the form, in a browser of its own. */
export async function isAtHome(dog: Dog, options?: Opening): Promise<Page> {
  const page = await open('/login', options);
  await signsIn(page, dog);
  await isWelcomed(page, dog);
  return page;
}
