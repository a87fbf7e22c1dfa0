import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Match, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { account } from '#shared/account/contract';
import type { Api } from './core/api.ts';
import { deadLetters } from './core/dead-letters.ts';
import { grantUsers } from './core/grant-users.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';
import type { Presence } from './presence.ts';

interface AuthProps {
  api: Api;
  table: Table;
  users: Users;
  moderation: Moderation;
  presence: Presence;
  media: Media;
  site: string;
}

const TRIGGERS = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.PRE_AUTHENTICATION,
  UserPoolOperation.POST_AUTHENTICATION,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.CUSTOM_MESSAGE,
];

interface OfflineProps {
  entry: string;
  users: Users;
  table: Table;
}

/** The reconciliation takes a sixteenth of all ids at a time. */
const A_SIXTEENTH_OF_A_WEEK = Duration.minutes(630);

/** Two attempts at a request end before Cognito, which gives a trigger five seconds, ends the trigger. */
const IMPATIENT = { AWS_MAX_ATTEMPTS: '2', REQUEST_TIMEOUT_MS: '1500' };

export class Auth extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, { api, table, users, moderation, presence, media, site }: AuthProps) {
    super(scope, 'Auth');
    const room = this.#room(users, table);
    presence.grantPush(room);
    media.grantHandOver(room);
    api.serve(account, room);
    this.failures = deadLetters(this, 'Failures');
    const triggers = this.#answerTriggers(users, table, site);
    moderation.grantScreen(triggers);
    this.#keepInStep(users, table);
  }

  #room({ pool, checker }: Users, table: Table) {
    const environment = { USER_POOL_ID: pool.userPoolId, PASSWORD_CLIENT_ID: checker.userPoolClientId };
    const room = new RoomFunction(this, 'Room', { entry: 'account/handlers.ts', table, indexes: [], environment });
    grantUsers(room, pool, [
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
    ]);
    return room;
  }

  #answerTriggers(users: Users, table: Table, SITE: string) {
    const timeout = Duration.seconds(5);
    const { sender } = optionsOf(this);
    const triggers = new RoomFunction(this, 'Triggers', {
      entry: 'auth/triggers.ts',
      table,
      indexes: [],
      timeout,
      // @NOTE Cognito accepts custom mails only with a sender of our own.
      environment: { ...IMPATIENT, ...(sender && { SITE }) },
      throwsRefusals: true,
    });
    for (const trigger of TRIGGERS) users.pool.addTrigger(trigger, triggers);
    grantUsers(triggers, users.pool, ['AdminGetUser', 'AdminUserGlobalSignOut', 'DescribeUserPoolClient']);
    return triggers;
  }

  #keepInStep(users: Users, table: Table) {
    const sweep = this.#schedule('Sweep', { entry: 'account/sweep.ts', users, table }, Duration.days(1));
    grantUsers(sweep, users.pool, ['ListUsers', 'AdminGetUser', 'AdminDeleteUser']);
    const { trail } = optionsOf(this);
    const every = trail ? A_SIXTEENTH_OF_A_WEEK : Duration.hours(1);
    const reconcile = this.#schedule('Reconcile', { entry: 'account/reconcile.ts', users, table }, every);
    grantUsers(reconcile, users.pool, ['ListUsers', 'AdminGetUser']);
    if (trail) this.#hearOfDeletions(users, table);
  }

  /** CloudTrail reports a deletion within minutes, as a best effort. */
  #hearOfDeletions(users: Users, table: Table) {
    const fn = this.#offline('DeletedUsers', { entry: 'account/deleted-users.ts', users, table });
    grantUsers(fn, users.pool, ['AdminGetUser']);
    const detail = {
      eventSource: ['cognito-idp.amazonaws.com'],
      eventName: ['DeleteUser', 'AdminDeleteUser'],
      errorCode: Match.doesNotExist(),
      additionalEventData: { sub: Match.exists() },
    };
    const eventPattern = { source: ['aws.cognito-idp'], detailType: ['AWS API Call via CloudTrail'], detail };
    const target = new LambdaFunction(fn, { deadLetterQueue: this.failures });
    new Rule(this, 'UserDeleted', { eventPattern, targets: [target] });
  }

  #schedule(id: string, props: OfflineProps, every: Duration) {
    const fn = this.#offline(id, props);
    const target = new LambdaFunction(fn, { deadLetterQueue: this.failures });
    new Rule(this, `${id}Schedule`, { schedule: Schedule.rate(every), targets: [target] });
    return fn;
  }

  #offline(id: string, { entry, users, table }: OfflineProps) {
    return new RoomFunction(this, id, {
      entry,
      table,
      timeout: Duration.minutes(15),
      deadLetterQueue: this.failures,
      environment: { USER_POOL_ID: users.pool.userPoolId },
    });
  }
}
