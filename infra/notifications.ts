import { Construct } from 'constructs';
import { notifications } from '#shared/notifications/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Notifications extends Construct {
  readonly room: RoomFunction;

  constructor(scope: Construct, { api, table, media }: Wiring) {
    super(scope, 'Notifications');
    this.room = new RoomFunction(this, 'Room', { entry: 'notifications/handlers.ts', table });
    media.grantLinks(this.room);
    api.serve(notifications, this.room);
  }
}
