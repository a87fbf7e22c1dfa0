// Plain JavaScript that any Node from 16 on can read: gets the packages, then runs the named TypeScript file on Node 24.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BINARIES = join(ROOT, 'node_modules', '.bin');
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
  [/in sync/, 'Run npm install once: package.json and package-lock.json do not fit together.'],
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

function arePackagesThere() {
  const wanted = lockedPackages(join(ROOT, 'package-lock.json'));
  const installed = lockedPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const isThere = ([folder, { version, optional }]) =>
    folder === '' || (installed[folder] ? installed[folder].version === version : Boolean(optional));
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

function npmInstall() {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const shell = command === 'npm' && process.platform === 'win32';
  return spawn(command, [...before, 'ci', ...quiet, ...patience], {
    cwd: ROOT,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function adviceFor(output) {
  const known = ADVICE.find(([sign]) => sign.test(output));
  const last = output.trim().split('\n').slice(0, 4).join(' ');
  return known ? known[1] : `Read what npm says and start again: ${last || 'npm ci ended without a word.'}`;
}

function install() {
  const finish = showProgress('Packages from npm');
  return new Promise((resolve) => {
    const child = npmInstall();
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', () => giveUp('Install npm beside Node: no npm was found on the PATH.'));
    child.on('close', (code) => {
      finish();
      if (code !== 0) giveUp(adviceFor(output));
      resolve();
    });
  });
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
