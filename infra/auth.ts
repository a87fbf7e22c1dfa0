import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { auth } from '#shared/auth/contract';
import type { Api } from './core/api.ts';
import { deadLetters } from './core/dead-letters.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import type { Moderation } from './moderation.ts';

interface AuthProps {
  api: Api;
  table: Table;
  users: Users;
  moderation: Moderation;
  /** The site's origin, for the links of mails. */
  site: string;
}

const TRIGGERS = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.PRE_AUTHENTICATION,
  UserPoolOperation.POST_AUTHENTICATION,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.CUSTOM_MESSAGE,
];

/** Accounts: the room, the user pool's triggers, and the daily sweep of what was never confirmed. */
export class Auth extends Construct {
  /** The sweep's runs that failed every time. */
  readonly failures: Queue;

  constructor(scope: Construct, { api, table, users, moderation, site }: AuthProps) {
    super(scope, 'Auth');
    api.serve(auth, new RoomFunction(this, 'Room', { entry: 'auth/handlers.ts', table }));
    this.failures = deadLetters(this, 'Failures');
    const triggers = this.#answerTriggers(users, table, site);
    moderation.grantScreen(triggers);
    this.#sweepDaily(users, table);
  }

  #answerTriggers(users: Users, table: Table, SITE: string) {
    const timeout = Duration.seconds(5);
    const { sender } = optionsOf(this);
    const triggers = new RoomFunction(this, 'Triggers', {
      entry: 'auth/triggers.ts',
      table,
      timeout,
      // @NOTE Cognito takes our mails only where they have a sender of their own.
      environment: sender ? { SITE } : {},
      throwsRefusals: true,
    });
    for (const trigger of TRIGGERS) users.pool.addTrigger(trigger, triggers);
    this.#grantUsers(triggers, users, ['AdminGetUser', 'AdminUserGlobalSignOut']);
    return triggers;
  }

  #sweepDaily(users: Users, table: Table) {
    const sweep = new RoomFunction(this, 'Sweep', {
      entry: 'auth/sweep.ts',
      table,
      timeout: Duration.minutes(15),
      deadLetterQueue: this.failures,
      environment: { USER_POOL_ID: users.pool.userPoolId },
    });
    this.#grantUsers(sweep, users, ['ListUsers', 'AdminGetUser', 'AdminDeleteUser']);
    const target = new LambdaFunction(sweep, { deadLetterQueue: this.failures });
    new Rule(this, 'Daily', { schedule: Schedule.rate(Duration.days(1)), targets: [target] });
  }

  /** A policy of its own: in the role's default policy it would close a circle of pool, function and role. */
  #grantUsers(fn: Fn, { pool }: Users, actions: string[]) {
    const statement = new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [pool.userPoolArn],
    });
    fn.role?.attachInlinePolicy(new Policy(this, `${fn.node.id}Users`, { statements: [statement] }));
  }
}
