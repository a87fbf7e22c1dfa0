import { loadConfig } from './config.ts';
import { IN_LIST, sources } from './sources.ts';
import { storedTokens } from './stored-tokens.ts';

/** An answer that nobody took by then is too old to be shown. */
const FRESH_MS = 10_000;

const HOMES = ['/', '/home', '/login'];

const asked = new Map<string, { token: string; response: Promise<Response> }>();

/** The answer that was asked for before the screen's code was there; once, and only by the token that asked. */
export function takeEarly(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(path);
  if (early?.token !== token || performance.now() > FRESH_MS) return undefined;
  asked.delete(path);
  return early?.response;
}

function ask(path: string, token: string): Promise<Response> {
  const response = fetch(`/api${path}`, { headers: { Authorization: token } });
  asked.set(path, { token, response });
  // The screen that takes it handles a failure.
  response.catch(() => undefined);
  return response;
}

interface Code {
  home: () => Promise<unknown>;
  near: () => Promise<unknown>;
}

/** Whatever needs the code asks for it again if this fails. */
const fetchCode = (load: () => Promise<unknown>) => void load().catch(() => undefined);

interface Pictured {
  items?: { media?: string; mediaType?: string; width?: number }[];
}

/** The largest thing on a phone's first screen. */
async function fetchFirstPicture(feed: Response) {
  const { items = [] }: Pictured = await feed.clone().json();
  const first = items.find(({ media }) => media);
  if (!first?.media || first.mediaType !== 'image') return;
  const { srcSet: srcset = '', ...more } = sources(first.media, IN_LIST, first.width);
  Object.assign(new Image(), { fetchPriority: 'high', srcset, ...more });
}

interface Near {
  items?: unknown[];
}

/** Alerts stand above all else, for those who want to hear of them. */
async function askNear(me: Response, token: string, code: Code) {
  const { area }: { area?: { alerts: boolean } } = await me.clone().json();
  if (!area?.alerts) return;
  const near: Near = await (await ask('/lost-dogs', token)).clone().json();
  if (near.items?.length) fetchCode(code.near);
}

/** Asks for what a member's first screen shows, while its code is being loaded. */
export async function askEarly(pathname: string, code: Code): Promise<void> {
  // Set by boot.js. Home needs its code even where the tokens are to be renewed first.
  if (document.documentElement.dataset.first === 'home') fetchCode(code.home);
  await loadConfig();
  const tokens = storedTokens();
  if (!tokens?.isVerified || tokens.isExpired) return;
  const me = ask('/me', tokens.accessToken);
  if (!HOMES.includes(pathname)) return;
  const feed = ask('/feed', tokens.accessToken);
  await Promise.all([me.then((answer) => askNear(answer, tokens.accessToken, code)), feed.then(fetchFirstPicture)]);
}
