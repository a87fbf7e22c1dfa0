import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { LOCAL } from './tool.ts';

const OLDEST_JAVA = 17;
const MAIN = 'software.amazon.dynamodb.services.local.main.ServerRunner';
const FOLDER = join(LOCAL, 'dynamodb');
const [JARS, NATIVE] = [join(FOLDER, 'jars'), join(FOLDER, 'native')];
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>barkyard</groupId><artifactId>database</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>software.amazon.dynamodb</groupId><artifactId>DynamoDBLocal</artifactId><version>3.1.0</version>
  </dependency></dependencies>
</project>
`;
/** Thousands of requests take half the processor that Java's usual compilers and collectors of garbage take for them. */
const FRUGAL = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
/** How DynamoDB Local is started, but for its place and port. */
export const DATABASE_COMMAND = [
  ...['java', ...FRUGAL, `-Djava.library.path=${NATIVE}`, '-cp', join(JARS, '*')],
  ...[MAIN, '-disableTelemetry'],
] as const;

const PATIENCE_MS = 60_000;

/** SQLite's own part is looked for without its version. */
async function placeNative(): Promise<void> {
  await mkdir(NATIVE, { recursive: true });
  const files = (await readdir(JARS)).filter((file) => /\.(so|dylib)$/.test(file));
  for (const file of files) await copyFile(join(JARS, file), join(NATIVE, file.replace(/-[\d.]+(?=\.\w+$)/, '')));
}

async function fetchIt(): Promise<string | undefined> {
  await mkdir(FOLDER, { recursive: true });
  const pom = join(FOLDER, 'pom.xml');
  await writeFile(pom, POM);
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${JARS}`];
  const { code } = await run('mvn', ['-q', '-B', '-f', pom, ...goal]);
  if (code !== 0) return code === 127 ? 'Maven is not there' : 'Maven could not fetch DynamoDB Local';
  await placeNative();
}

/** The reason why DynamoDB Local cannot run here, if any. It is downloaded once, if allowed. */
export async function databaseObstacle(mayFetch: boolean): Promise<string | undefined> {
  const { output } = await run('java', ['-version']);
  const [, major] = /version "(\d+)/.exec(output) ?? [];
  if (!(Number(major) >= OLDEST_JAVA)) return `Java ${OLDEST_JAVA} is not there`;
  if (existsSync(NATIVE)) return undefined;
  return mayFetch ? fetchIt() : 'DynamoDB Local is not fetched yet, which the long form does';
}

/** DynamoDB Local, with its tables in memory. */
export class Database {
  readonly #port: number;
  #child?: ChildProcess;

  private constructor(port: number) {
    this.#port = port;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  static async inMemory(): Promise<Database> {
    const database = new Database(await freePort());
    await database.#start();
    return database;
  }

  get endpoint() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async #start(): Promise<void> {
    const [java, ...options] = DATABASE_COMMAND;
    // SQLite's own part is unpacked there.
    const temporary = `-Djava.io.tmpdir=${tmpdir()}`;
    const args = [temporary, ...options, '-inMemory', '-sharedDb', '-port', `${this.#port}`];
    const child = spawn(java, args, { stdio: 'ignore' });
    this.#child = child;
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(50)) {
      if (child.exitCode !== null) break;
      if (await fetch(this.endpoint).catch(() => undefined)) return;
    }
    throw new Error('DynamoDB Local did not start.');
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
