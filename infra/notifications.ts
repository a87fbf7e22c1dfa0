import { Construct } from 'constructs';
import { notifications } from '#shared/notifications/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';

interface NotificationsProps {
  api: Api;
  table: Table;
  media: Media;
}

export class Notifications extends Construct {
  readonly room: RoomFunction;

  constructor(scope: Construct, { api, table, media }: NotificationsProps) {
    super(scope, 'Notifications');
    this.room = new RoomFunction(this, 'Room', { entry: 'notifications/handlers.ts', table });
    media.grantLinks(this.room);
    api.serve(notifications, this.room);
  }
}
