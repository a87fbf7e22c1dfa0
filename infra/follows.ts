import { Construct } from 'constructs';
import { follows } from '#shared/follows/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Follows extends Construct {
  constructor(scope: Construct, { api, table, media }: Wiring) {
    super(scope, 'Follows');
    const room = new RoomFunction(this, 'Room', { entry: 'follows/handlers.ts', table });
    media.grantLinks(room);
    api.serve(follows, room);
  }
}
