import { Construct } from 'constructs';
import { profiles } from '#shared/profiles/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface ProfilesProps {
  api: Api;
  table: Table;
  moderation: Moderation;
  media: Media;
}

export class Profiles extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: ProfilesProps) {
    super(scope, 'Profiles');
    const room = new RoomFunction(this, 'Room', { entry: 'profiles/handlers.ts', table });
    moderation.grantScreen(room);
    media.grantPublish(room, 'avatars/');
    api.serve(profiles, room);
  }
}
