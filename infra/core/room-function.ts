import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type RecursiveLoop, Runtime } from 'aws-cdk-lib/aws-lambda';
import { type BundlingOptions, LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';
import type { Table } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

const BUNDLING: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  logLevel: LogLevel.WARNING,
  bundleAwsSDK: true,
  banner: REQUIRE,
};

interface RoomFunctionProps {
  /** File of the handler, relative to `functions`. */
  entry: string;
  table: Table;
  /** Grants access to the table. @default true */
  usesTable?: boolean;
  environment?: Record<string, string>;
  /** @default 15 seconds; API Gateway gives up after 29 */
  timeout?: Duration;
  /** In MB. @default 1024 */
  memorySize?: number;
  /** @default whatever the account has left */
  reservedConcurrentExecutions?: number;
  /** Set it if the function may trigger itself more than 16 times in a row. @default Lambda stops it */
  recursiveLoop?: RecursiveLoop;
  /** Packages with native binaries, installed beside the bundle. */
  native?: string[];
  /** Receives asynchronous events after the last retry. */
  deadLetterQueue?: IQueue;
  /** Refusals are thrown, so only the log tells them from failures. @default false */
  throwsRefusals?: boolean;
}

const architectureOf = (endpoint?: string) =>
  endpoint && process.arch === 'x64' ? Architecture.X86_64 : Architecture.ARM_64;

/** A local AWS gets a list of each bundle's contents, which tests read. */
const bundling = (isLocal: boolean): BundlingOptions => ({ ...BUNDLING, metafile: isLocal });

const nativeBundling = (nodeModules: string[], architecture: Architecture): BundlingOptions => ({
  nodeModules,
  environment: {
    npm_config_os: 'linux',
    npm_config_cpu: architecture === Architecture.X86_64 ? 'x64' : 'arm64',
    npm_config_libc: 'glibc',
  },
});

export class RoomFunction extends NodejsFunction {
  readonly throwsRefusals: boolean;

  constructor(
    scope: Construct,
    id: string,
    { entry, table, usesTable = true, throwsRefusals = false, native, ...props }: RoomFunctionProps,
  ) {
    const { endpoint, limits } = optionsOf(scope);
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const architecture = architectureOf(endpoint);
    super(scope, id, {
      timeout: Duration.seconds(15),
      // @NOTE CPU scales with memory: half a core keeps cold starts short, though a room uses a tenth of the memory.
      memorySize: 1024,
      ...props,
      entry: join(ROOT, 'functions', entry),
      projectRoot: ROOT,
      depsLockFilePath: join(ROOT, 'package-lock.json'),
      bundling: { ...bundling(Boolean(endpoint)), ...(native && nativeBundling(native, architecture)) },
      runtime: Runtime.NODEJS_24_X,
      architecture,
      role,
      logGroup,
      environment: {
        ...(usesTable && { TABLE: table.resource.tableName }),
        ...(limits && { LIMITS: JSON.stringify(limits) }),
        // On a local AWS, an answer that breaks its contract fails, so that it is noticed.
        ...(!endpoint && !throwsRefusals && { BROKEN_ANSWERS: 'salvage' }),
        ...props.environment,
      },
    });
    this.throwsRefusals = throwsRefusals;
    logGroup.grantWrite(role);
    if (usesTable) table.grantUse(this);
  }
}
