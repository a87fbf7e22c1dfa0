import { Construct } from 'constructs';
import { messages } from '#shared/messages/contract';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Wiring } from './wiring.ts';

export class Messages extends Construct {
  constructor(scope: Construct, { api, table, moderation, media }: Wiring) {
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
