import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Advice } from './advice.ts';

/** The headless shells first: they draw pages alike, without the windows of a browser, for 70 % of the CPU time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The Chromium or Chrome that the browser tests drive. */
export async function findChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv = process.env): Promise<string> {
  const folders = PATH.split(delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...named, ...ELSEWHERE];
  for (const path of candidates) if (await isExecutable(path)) return path;
  const where = CHROMIUM_PATH ? `there is nothing to run at ${CHROMIUM_PATH}` : 'none was found on the PATH';
  throw new Advice(
    `Install Chromium (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to it: ${where}.`,
  );
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
