import { Construct } from 'constructs';
import { follows } from '#shared/follows/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';

interface FollowsProps {
  api: Api;
  table: Table;
  media: Media;
}

export class Follows extends Construct {
  constructor(scope: Construct, { api, table, media }: FollowsProps) {
    super(scope, 'Follows');
    const room = new RoomFunction(this, 'Room', { entry: 'follows/handlers.ts', table });
    media.grantLinks(room);
    api.serve(follows, room);
  }
}
