import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const KEPT = { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY };

/** AWS would create the group by itself, and keep it for ever. */
export const newLogGroup = (scope: Construct, id = 'Log', logGroupName?: string): LogGroup =>
  new LogGroup(scope, id, { logGroupName, ...KEPT });
