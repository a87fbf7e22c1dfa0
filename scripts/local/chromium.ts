import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Advice } from './advice.ts';
import { fetchChromium } from './fetched-chromium.ts';

/** The headless shells first: they draw pages alike, without the windows of a browser, for 70 % of the CPU time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The Chromium or Chrome that the browser tests drive: the one that is named or installed, else one that is fetched. */
export async function findChromium(
  { CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv = process.env,
  fetched: () => Promise<string | undefined> = fetchChromium,
): Promise<string> {
  const folders = PATH.split(delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...named, ...ELSEWHERE];
  for (const path of candidates) if (await isExecutable(path)) return path;
  if (CHROMIUM_PATH) throw new Advice(`Set CHROMIUM_PATH to a Chromium: there is nothing to run at ${CHROMIUM_PATH}.`);
  const path = await fetched();
  if (path) return path;
  throw new Advice(`${howToInstall()} or set CHROMIUM_PATH to one: none is installed, and none could be fetched.`);
}

function howToInstall(): string {
  if (process.platform === 'darwin') return 'Install Google Chrome';
  return 'Install Chromium (on Debian: apt-get install chromium-headless-shell)';
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
