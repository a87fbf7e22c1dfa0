import { Construct } from 'constructs';
import { profiles } from '#shared/profiles/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Profiles extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: Wiring) {
    super(scope, 'Profiles');
    const room = new RoomFunction(this, 'Room', { entry: 'profiles/handlers.ts', table });
    moderation.grantScreen(room);
    media.grantPublish(room, 'avatars/');
    api.serve(profiles, room);
  }
}
