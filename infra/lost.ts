import { Construct } from 'constructs';
import { lost, pages } from '#shared/lost/contract';
import type { Api } from './core/api.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface LostProps {
  api: Api;
  table: Table;
  media: Media;
  moderation: Moderation;
  site: string;
}

export class Lost extends Construct {
  constructor(scope: Construct, { api, table, media, moderation, site }: LostProps) {
    super(scope, 'Lost');
    const room = new RoomFunction(this, 'Room', { entry: 'lost/handlers.ts', table, indexes: [] });
    moderation.grantScreen(room);
    media.grantPublishLost(room);
    api.serve(lost, room);
    this.#servePages(api, table, { media, moderation, site });
  }

  /** A separate function, because anybody may call it without an account. */
  #servePages(api: Api, table: Table, { media, moderation, site }: Pick<LostProps, 'media' | 'moderation' | 'site'>) {
    const fn = new RoomFunction(this, 'Pages', {
      entry: 'lost/pages.ts',
      table,
      indexes: [],
      environment: { SITE: site },
    });
    media.grantAvatars(fn);
    moderation.grantScreen(fn);
    api.serve(pages, fn);
  }
}
