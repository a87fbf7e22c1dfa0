import { Duration, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type Alias,
  Architecture,
  Function as LambdaFunction,
  type RecursiveLoop,
  Runtime,
  RuntimeFamily,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { bundle } from './bundle.ts';
import { newLogGroup } from './log-group.ts';
import { optionsOf } from './options.ts';
import type { Index, Table } from './table.ts';

interface RoomFunctionProps {
  entry: string;
  table: Table;
  /** Grants access to the table. @default true */
  usesTable?: boolean;
  /** Indexes of the table that its code queries. @default GSI1 */
  indexes?: readonly Index[];
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
  deadLetterQueue?: IQueue;
  /** Refusals are thrown, so only the log distinguishes them from failures. @default false */
  throwsRefusals?: boolean;
}

const CALLED = /(handlers|websocket|pages)\.ts$/;

const TRACES = {
  id: 'AwsSolutions-IAM5[Resource::*]',
  reason: 'A segment of X-Ray has no resource that a policy could name.',
};

const OLDER_RUNTIME = { id: 'AwsSolutions-L1', reason: 'A local AWS may lack the newest one.' };

const architectureOf = (endpoint?: string) =>
  endpoint && process.arch === 'x64' ? Architecture.X86_64 : Architecture.ARM_64;

export class RoomFunction extends LambdaFunction {
  readonly throwsRefusals: boolean;
  /** Browsers wait for its answers. */
  readonly isCalled: boolean;
  /** Called instead of the function where new versions get their calls gradually. */
  live?: Alias;

  constructor(
    scope: Construct,
    id: string,
    { entry, table, usesTable = true, indexes = ['GSI1'], throwsRefusals = false, native, ...props }: RoomFunctionProps,
  ) {
    const { endpoint, limits, runtime = Runtime.NODEJS_24_X.name, tracing } = optionsOf(scope);
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = newLogGroup(scope, `${id}Log`);
    const architecture = architectureOf(endpoint);
    super(scope, id, {
      timeout: Duration.seconds(15),
      // @NOTE CPU scales with memory: half a core keeps cold starts short, though a room uses a tenth of the memory.
      memorySize: 1024,
      ...props,
      code: bundle({ entry, native, architecture, runtime, listsContents: Boolean(endpoint) }),
      handler: 'index.handler',
      runtime: new Runtime(runtime, RuntimeFamily.NODEJS),
      architecture,
      role,
      logGroup,
      tracing: tracing ? Tracing.ACTIVE : undefined,
      environment: {
        ...(usesTable && { TABLE: table.resource.tableName }),
        ...(limits && { LIMITS: JSON.stringify(limits) }),
        // On a local AWS, an answer that breaks its contract fails, so that it is noticed.
        ...(!endpoint && !throwsRefusals && { BROKEN_ANSWERS: 'salvage' }),
        ...props.environment,
      },
    });
    this.throwsRefusals = throwsRefusals;
    this.isCalled = CALLED.test(entry);
    logGroup.grantWrite(role);
    if (tracing) Validations.of(role).acknowledge(TRACES);
    if (runtime !== Runtime.NODEJS_24_X.name) Validations.of(this).acknowledge(OLDER_RUNTIME);
    if (usesTable) table.grantUse(this, indexes);
  }
}
