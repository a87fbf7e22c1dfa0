import { Construct } from 'constructs';
import { follows } from '#shared/follows/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Follows extends Construct {
  readonly room: RoomFunction;

  constructor(scope: Construct, { api, table, media }: Wiring) {
    super(scope, 'Follows');
    this.room = new RoomFunction(this, 'Room', { entry: 'follows/handlers.ts', table });
    media.grantLinks(this.room);
    api.serve(follows, this.room);
  }
}
