import { Construct } from 'constructs';
import { profiles } from '#shared/profiles/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';

interface ProfilesProps {
  api: Api;
  table: Table;
}

/** Profiles: one Lambda behind their contract. */
export class Profiles extends Construct {
  constructor(scope: Construct, { api, table }: ProfilesProps) {
    super(scope, 'Profiles');
    api.serve(profiles, new RoomFunction(this, 'Room', { entry: 'profiles/handlers.ts', table }));
  }
}
