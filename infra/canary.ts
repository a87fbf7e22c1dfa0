import { CfnParameter, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { CANARY_FAILED, CANARY_PASSED, CANARY_STEPS } from '#shared/core/canary';
import { bundle } from './core/bundle.ts';
import { newLogGroup } from './core/log-group.ts';
import { CANARY_PARAMETERS } from './core/names.ts';
import { Operators } from './watch/operators.ts';
import { anchorOf, quietAlarm } from './watch/watch-stack.ts';

const EVERY = Duration.minutes(5);
/** Two runs that fail in a row. */
const RUNS = 2;
const SECTION = 'The canary fails';

/**
 * Two private dogs that do every five minutes what dogs do most, through the public address. It knows the deployment by
 * parameters: references would be exports, which CloudFormation does not remove while a stack uses them.
 */
export class BarkyardCanary extends Stack {
  constructor(scope: Construct, props: StackProps) {
    super(scope, 'BarkyardCanary', { description: 'Barkyard: a canary and its alarm', ...props });
    const [site, pool, client] = CANARY_PARAMETERS.map((id) => new CfnParameter(this, id).valueAsString);
    const logins = this.#logins();
    const logGroup = newLogGroup(this);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const runtime = Runtime.NODEJS_24_X;
    const architecture = Architecture.ARM_64;
    const fn = new LambdaFunction(this, 'Run', {
      code: bundle({
        entry: '../scripts/canary/handler.ts',
        runtime: runtime.name,
        architecture,
        listsContents: false,
      }),
      handler: 'index.handler',
      ...{ runtime, architecture, role, logGroup },
      memorySize: 512,
      // Five steps of 30 seconds, and the removal of what they left.
      timeout: Duration.seconds(200),
      environment: {
        CANARY_SECRET: logins.secretArn,
        SITE: `${site}`,
        USER_POOL_ID: `${pool}`,
        USER_POOL_CLIENT_ID: `${client}`,
      },
    });
    logGroup.grantWrite(role);
    logins.grantRead(role);
    // A run that crashed is no reason for another: the next one comes in five minutes.
    const target = new FunctionTarget(fn, { retryAttempts: 0, maxEventAge: EVERY });
    new Rule(this, 'Schedule', { schedule: Schedule.rate(EVERY), targets: [target] });
    this.#watch(logGroup);
  }

  /** The operator writes the logins of the two dogs into it. */
  #logins(): Secret {
    const secret = new Secret(this, 'Logins', { removalPolicy: RemovalPolicy.DESTROY });
    const reason = 'The passwords are those of two dogs, which the operator changes on the site.';
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return secret;
  }

  /** One alarm for all runs that fail in a row; its mail names the alarm of the step among those that triggered it. */
  #watch(logs: ILogGroup) {
    const passed = this.#count(logs, 'Passed', FilterPattern.stringValue('$.message', '=', CANARY_PASSED));
    const failing = quietAlarm(this, 'Failing', {
      metric: passed,
      description: `Nothing passed in ${RUNS} runs.`,
      periods: RUNS,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      treatMissingData: TreatMissingData.BREACHING,
    });
    const steps = CANARY_STEPS.map((step) => {
      const pattern = FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', CANARY_FAILED),
        FilterPattern.stringValue('$.step', '=', step),
      );
      return quietAlarm(this, `FailsAt-${step}`, {
        metric: this.#count(logs, `Failed-${step}`, pattern),
        description: `The canary failed at ${step}.`,
        periods: RUNS,
        datapoints: 1,
        threshold: 0,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
    });
    const [inAlarm, ...atStep] = [failing, ...steps].map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM));
    const wellAtAll = steps.map((alarm) => AlarmRule.not(AlarmRule.fromAlarm(alarm, AlarmState.ALARM)));
    const composite = new CompositeAlarm(this, 'Canary', {
      alarmDescription: `The canary failed twice in a row, or does not run. See docs/runbook.md#${anchorOf(SECTION)}`,
      alarmRule: AlarmRule.allOf(inAlarm as never, AlarmRule.anyOf(...atStep, AlarmRule.allOf(...wellAtAll))),
    });
    const { topic, urgent } = new Operators(this);
    for (const told of [topic, urgent]) {
      composite.addAlarmAction(new SnsAction(told));
      composite.addOkAction(new SnsAction(told));
    }
  }

  #count(logGroup: ILogGroup, metricName: string, filterPattern: ReturnType<typeof FilterPattern.all>): Metric {
    const metricNamespace = this.stackName;
    new MetricFilter(this, `${metricName}Log`, { logGroup, metricNamespace, metricName, filterPattern });
    return new Metric({ namespace: metricNamespace, metricName, period: EVERY, statistic: 'Sum' });
  }
}
