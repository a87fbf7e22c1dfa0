import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Api } from '../core/api.ts';
import { RoomFunction } from '../core/room-function.ts';
import type { Table } from '../core/table.ts';
import type { Users } from '../core/users.ts';
import type { WorkQueue } from '../core/work-queue.ts';
import type { Moderation } from '../moderation.ts';
import type { Presence } from '../presence.ts';
import { watchCosts } from './budget.ts';
import { watchApi, watchFailures, watchSockets } from './calls.ts';
import { drawDashboard } from './dashboard.ts';
import { Operators } from './operators.ts';
import { watchTable, watchUsers } from './stores.ts';
import { watchLambda, watchModeration, watchWork } from './work.ts';

export interface Watched {
  api: Api;
  table: Table;
  users: Users;
  presence: Presence;
  moderation: Moderation;
  /** Dead-letter queues by the name of what failed. */
  failures: Record<string, Queue>;
  readers: RoomFunction[];
  queues: WorkQueue[];
  work: RoomFunction;
}

export class Alarms extends Construct {
  constructor(scope: Construct, watched: Watched) {
    super(scope, 'Alarms');
    const { api, table, users, presence, moderation, failures, readers, queues, work } = watched;
    const operators = new Operators(this);
    const functions = scope.node.findAll().filter((construct) => construct instanceof RoomFunction);
    watchFailures(operators, functions, [...readers, work]);
    watchApi(operators, api, functions);
    watchSockets(operators, presence);
    watchTable(operators, table);
    watchUsers(operators, users);
    watchModeration(operators, moderation, work);
    watchWork(operators, readers, queues, failures);
    watchLambda(operators);
    watchCosts(operators, operators.topic);
    drawDashboard(this, operators.alarms, functions, watched);
  }
}
