import { Construct } from 'constructs';
import { lost } from '#shared/lost/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';

interface LostProps {
  api: Api;
  table: Table;
}

export class Lost extends Construct {
  constructor(scope: Construct, { api, table }: LostProps) {
    super(scope, 'Lost');
    api.serve(lost, new RoomFunction(this, 'Room', { entry: 'lost/handlers.ts', table, indexes: [] }));
  }
}
