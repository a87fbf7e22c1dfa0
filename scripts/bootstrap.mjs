// Plain JavaScript for the oldest Node that we start on: gets the packages, then runs the named TypeScript file on Node 24.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BINARIES = join(ROOT, 'node_modules', '.bin');
const FIRST_NODE = join(ROOT, '.local', 'node');
const OLDEST = [18, 0];
const OLDEST_FOR_TYPESCRIPT = [22, 22];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const ADVICE = [
  [/ENOSPC|EDQUOT|no space left|disk quota/i, 'Free about 1 GB of disk space: the packages could not be written.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'Connect to the network: npm could not reach the package registry.',
  ],
  [/EACCES|EPERM|EROFS/, 'Make this folder writable: npm may not write to node_modules.'],
];

const isAtLeast = ([major, minor]) => {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The packages of a lockfile by their folder; npm notes what it installed in a lockfile of its own. */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

const isGlibc = () => Boolean(process.report.getReport().header.glibcVersionRuntime);

/** True if an optional package is for this machine; one that names no machine may be missing. */
function isForHere({ os, cpu, libc }) {
  const names = (list, own) => !list || [list].flat().includes(own);
  const isNamed = Boolean(os || cpu);
  return (
    isNamed && names(os, process.platform) && names(cpu, process.arch) && names(libc, isGlibc() ? 'glibc' : 'musl')
  );
}

function arePackagesThere() {
  const wanted = lockedPackages(join(ROOT, 'package-lock.json'));
  const installed = lockedPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const isThere = ([folder, entry]) =>
    folder === '' ||
    (installed[folder] ? installed[folder].version === entry.version : entry.optional && !isForHere(entry));
  return Object.entries(wanted).every(isThere);
}

/** Shows a name and the seconds it takes; answers how to end the line. */
function showProgress(name) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const line = `  ${name} `.padEnd(46, '.');
  const show = () => process.stdout.write(`\r${line} ${seconds()} `);
  const timer = process.stdout.isTTY ? setInterval(show, 200) : undefined;
  return () => {
    clearInterval(timer);
    process.stdout.write(process.stdout.isTTY ? `\r${line} ${seconds()}\n` : `${line} ${seconds()}\n`);
  };
}

/** Runs npm, on another Node where one is given. */
function npm(parameters, node = process.execPath) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const script = process.env.npm_execpath;
  const isScript = script?.endsWith('npm-cli.js');
  const [command, ...before] = isScript ? [node, script] : ['npm'];
  return spawn(command, [...before, ...parameters, ...quiet, ...patience], {
    cwd: ROOT,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    shell: !isScript && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function adviceFor(output) {
  const known = ADVICE.find(([sign]) => sign.test(output));
  const last = output.trim().split('\n').slice(0, 4).join(' ');
  return known ? known[1] : `Read what npm says and start again: ${last || 'npm ended without a word.'}`;
}

function ended(child) {
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', () => giveUp('Install npm beside Node: no npm was found on the PATH.'));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Ends npm with this process, which a signal to it alone would leave running. */
function endWithUs(child) {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      child.kill(signal);
      giveUp('The packages are half there: start again, and npm goes on with them.');
    });
  }
}

async function show(name, child) {
  const finish = showProgress(name);
  endWithUs(child);
  const { code, output } = await ended(child);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  finish();
  if (code !== 0) giveUp(adviceFor(output));
}

/** Node 24 alone, where this one is older: npm leaves optional packages out that ask for a newer Node than its own. */
async function fetchNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const entry = lockedPackages(join(ROOT, 'package-lock.json'))[`node_modules/${name}`];
  if (isAtLeast(OLDEST_FOR_TYPESCRIPT) || !entry) return undefined;
  const place = ['--prefix', FIRST_NODE, '--no-save', '--no-package-lock', '--ignore-scripts'];
  await show(`Node ${entry.version} from npm`, npm(['install', `${name}@${entry.version}`, ...place]));
  return join(FIRST_NODE, 'node_modules', name, 'bin', 'node');
}

async function install() {
  // No package needs its install script: they would run as the developer.
  const asLocked = ['ci', '--ignore-scripts'];
  mkdirSync(FIRST_NODE, { recursive: true });
  const node = await fetchNode();
  await show('Packages from npm', npm(asLocked, node));
  rmSync(FIRST_NODE, { recursive: true, force: true });
}

/** Node 24 from the packages where there is one for this machine, else the Node that runs this. */
function findNode() {
  const link = join(BINARIES, 'node');
  const packaged = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const isPackaged = existsSync(join(BINARIES, packaged));
  // @NOTE npm 10 drops this link when it drops the package for the other processor, which has a command of the same name.
  if (isPackaged && !existsSync(link)) symlinkSync(packaged, link);
  if (isPackaged) return link;
  if (isAtLeast(OLDEST_FOR_TYPESCRIPT)) return process.execPath;
  return giveUp(`Install Node 24 from https://nodejs.org and start again: this is Node ${process.versions.node}.`);
}

function run(command, parameters) {
  const env = { ...process.env, PATH: [BINARIES, process.env.PATH].join(delimiter) };
  const child = spawn(command, ['--disable-warning=ExperimentalWarning', ...parameters], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

if (!isAtLeast(OLDEST)) {
  giveUp(`Install Node 18 or newer from https://nodejs.org and start again: this is Node ${process.versions.node}.`);
}
if (!arePackagesThere()) await install();
run(findNode(), process.argv.slice(2));
