import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Auth } from '../auth.ts';
import type { Api } from '../core/api.ts';
import { RoomFunction } from '../core/room-function.ts';
import type { Table } from '../core/table.ts';
import type { Users } from '../core/users.ts';
import type { Moderation } from '../moderation.ts';
import type { Pictures } from '../pictures.ts';
import type { Presence } from '../presence.ts';
import type { Pushes } from '../pushes.ts';
import type { Reactions } from '../reactions.ts';
import type { Upkeep } from '../upkeep.ts';
import { watchCosts } from './budget.ts';
import { watchApi, watchFailures, watchSockets } from './calls.ts';
import { drawDashboard } from './dashboard.ts';
import { Operators } from './operators.ts';
import { watchTable, watchUsers } from './stores.ts';
import { WatchStack } from './watch-stack.ts';
import { watchLambda, watchModeration, watchPushes, watchWork } from './work.ts';

interface AlarmsProps {
  api: Api;
  table: Table;
  users: Users;
  presence: Presence;
  moderation: Moderation;
  auth: Auth;
  upkeep: Upkeep;
  reactions: Reactions;
  pushes: Pushes;
  pictures: Pictures;
  distribution: IDistribution;
}

function deadLettersOf({ auth, upkeep }: AlarmsProps) {
  const ofWork = Object.values(upkeep.queues).map(({ node, lost }) => [`${node.id}Work`, lost] as const);
  return { Accounts: auth.failures, ...Object.fromEntries(ofWork) };
}

export class Alarms extends Construct {
  readonly stack: WatchStack;

  constructor(scope: Construct, props: AlarmsProps) {
    super(scope, 'Alarms');
    const { api, table, users, presence, moderation, upkeep, reactions, pushes, pictures, distribution } = props;
    const operators = new Operators(this);
    const stack = new WatchStack(this, operators);
    const functions = scope.node.findAll().filter((construct) => construct instanceof RoomFunction);
    const readers = [upkeep.records, reactions.records];
    const queues = Object.values(upkeep.queues);
    const deadLetters = deadLettersOf(props);
    watchFailures(stack, functions, [...readers, upkeep.work, pushes.send, pictures.scale]);
    watchApi(stack, api, functions);
    watchSockets(stack, presence);
    watchTable(stack, table);
    watchUsers(stack, users);
    watchModeration(stack, moderation, upkeep.work);
    watchWork(stack, readers, queues, deadLetters);
    watchPushes(stack, pushes);
    watchLambda(stack);
    watchCosts(stack, operators.topic);
    const drawn = { api, table, presence, distribution, functions, readers, queues, deadLetters };
    drawDashboard(stack, stack.alarms, drawn);
    this.stack = stack;
  }
}
