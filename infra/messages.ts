import { Construct } from 'constructs';
import { messages } from '#shared/messages/contract';
import type { Api } from './core/api.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface MessagesProps {
  api: Api;
  table: Table;
  moderation: Moderation;
  media: Media;
}

export class Messages extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: MessagesProps) {
    super(scope, 'Messages');
    const { moderateMessages } = optionsOf(this);
    const room = new RoomFunction(this, 'Room', {
      entry: 'messages/handlers.ts',
      table,
      environment: { MODERATE_MESSAGES: moderateMessages ? 'on' : 'off' },
    });
    if (moderateMessages) moderation.grantScreen(room);
    media.grantLinks(room);
    api.serve(messages, room);
  }
}
