import { Construct } from 'constructs';
import { follows } from '#shared/follows/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';

interface FollowsProps {
  api: Api;
  table: Table;
}

/** Follows and requests: one Lambda behind their contract. */
export class Follows extends Construct {
  constructor(scope: Construct, { api, table }: FollowsProps) {
    super(scope, 'Follows');
    api.serve(follows, new RoomFunction(this, 'Room', { entry: 'follows/handlers.ts', table }));
  }
}
