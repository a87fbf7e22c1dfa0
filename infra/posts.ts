import { Construct } from 'constructs';
import { posts } from '#shared/posts/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface PostsProps {
  api: Api;
  table: Table;
  moderation: Moderation;
  media: Media;
}

export class Posts extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: PostsProps) {
    super(scope, 'Posts');
    const room = new RoomFunction(this, 'Room', { entry: 'posts/handlers.ts', table, indexes: ['GSI1'] });
    moderation.grantScreen(room);
    media.grantPublish(room, 'posts/');
    api.serve(posts, room);
  }
}
