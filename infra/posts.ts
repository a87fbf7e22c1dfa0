import { Construct } from 'constructs';
import { posts } from '#shared/posts/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Posts extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: Wiring) {
    super(scope, 'Posts');
    const room = new RoomFunction(this, 'Room', { entry: 'posts/handlers.ts', table, indexes: ['GSI1'] });
    moderation.grantScreen(room);
    media.grantPublish(room, 'posts/');
    api.serve(posts, room);
  }
}
