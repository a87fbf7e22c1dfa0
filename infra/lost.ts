import { Construct } from 'constructs';
import { lost, pages } from '#shared/lost/contract';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

interface LostProps extends Wiring {
  site: string;
}

export class Lost extends Construct {
  constructor(scope: Construct, props: LostProps) {
    super(scope, 'Lost');
    const { api, table, media, moderation } = props;
    const room = new RoomFunction(this, 'Room', { entry: 'lost/handlers.ts', table, indexes: ['GSI2'] });
    moderation.grantScreen(room);
    media.grantPublishLost(room);
    api.serve(lost, room);
    this.#servePages(props);
  }

  /** A separate function, because anybody may call it without an account. */
  #servePages({ api, table, media, moderation, site }: LostProps) {
    const fn = new RoomFunction(this, 'Pages', {
      entry: 'lost/pages.ts',
      table,
      indexes: ['GSI2'],
      environment: { SITE: site },
    });
    media.grantAvatars(fn);
    moderation.grantScreen(fn);
    api.serve(pages, fn);
  }
}
