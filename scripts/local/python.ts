import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Advice } from './advice.ts';
import { run } from './run.ts';

/** The local AWS, what decodes videos, what makes calls from the API's description, what reads templates, and two other local AWSes. */
type Packages = 'emulator' | 'decoder' | 'schemathesis' | 'cfn-lint' | 'checkov' | 'localstack' | 'moto';

/** All packages with the hashes of their files; `npm run generate python-lock` writes them from the `.in` files. */
const LOCKS = join(import.meta.dirname, 'python');
const OLDEST = [3, 10];
const FOLDER = join(import.meta.dirname, '../../.local/python');
/** The system's own is compiled with profile-guided optimisation, which version managers mostly leave out: 30 % less CPU. */
const COMMANDS = ['/usr/bin/python3', 'python3', 'python'];
const FACTS = 'import sys, importlib.util as i; print("%d.%d" % sys.version_info[:2], i.find_spec("pip") and "pip")';

export type Python = { command: string; packages: string };
type Candidate = { command: string; version: string; hasPip: boolean };

/** A usable Python with the locked packages, which are fetched on the first call only. */
export async function preparePython(
  folder = FOLDER,
  commands = COMMANDS,
  wanted: Packages = 'emulator',
): Promise<Python> {
  const { command, version } = await findPython(commands);
  const lock = join(LOCKS, `${wanted}.txt`);
  const hash = createHash('sha256')
    .update(await readFile(lock))
    .digest('hex');
  const packages = join(folder, `${version}-${wanted}-${hash.slice(0, 8)}`);
  if (!existsSync(packages)) await install(command, packages, lock);
  return { command, packages };
}

/** The first Python that is new enough, preferably with pip. */
export async function findPython(commands = COMMANDS): Promise<Candidate> {
  const found = (await Promise.all(commands.map(versionOf))).filter((candidate) => candidate !== undefined);
  const [first] = found;
  if (!first) throw new Advice('Install Python 3.10 or newer with pip: no python3 or python was found on the PATH.');
  const usable = found.filter(({ version }) => isNewEnough(version));
  const best = usable.find(({ hasPip }) => hasPip) ?? usable[0];
  if (!best) throw new Advice(`Install Python 3.10 or newer: ${first.command} is ${first.version}.`);
  return best;
}

async function versionOf(command: string): Promise<Candidate | undefined> {
  const { code, output } = await run(command, ['-c', FACTS]);
  const [, version, pip] = /^(\d+\.\d+)( pip)?/m.exec(output) ?? [];
  return code === 0 && version ? { command, version, hasPip: pip !== undefined } : undefined;
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

async function install(command: string, target: string, lock: string): Promise<void> {
  const unfinished = await newFolder(join(target, '..')).catch((error: Error) => {
    throw adviceFor(command, error.message);
  });
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--quiet', '--retries', '1'];
  const { code, output } = await run(command, [...pip, '--target', unfinished, '--require-hashes', '-r', lock]);
  if (code === 0) await rename(unfinished, target).catch(() => undefined);
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(target)) throw adviceFor(command, output);
}

async function newFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'unfinished-'));
}

/** Advice for an error of pip. */
export function adviceFor(command: string, output: string): Advice {
  if (/No module named pip/.test(output)) {
    return new Advice(`Install pip for ${command} (on Debian and Ubuntu: apt-get install python3-pip).`);
  }
  if (/No space left on device|Errno 28|ENOSPC|Disk quota exceeded/.test(output)) {
    return new Advice('Free about 200 MB of disk space: the local AWS could not be written to .local/python.');
  }
  if (
    /NewConnectionError|NameResolutionError|ConnectTimeout|Connection(Reset|Refused|Error|\w* broken)|ProxyError|Could not find a version|Network is unreachable/.test(
      output,
    )
  ) {
    return new Advice('Connect to the network: pip could not reach the Python package index for the local AWS.');
  }
  if (/DO NOT MATCH THE HASHES/.test(output)) {
    return new Advice('Check the package index that pip uses: its files differ from the locked ones.');
  }
  return new Advice(`Fix what pip reports and start again: ${lastLine(output)}`);
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';
