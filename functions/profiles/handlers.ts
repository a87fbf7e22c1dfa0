import { profiles } from '#shared/profiles/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';
import { recommend } from './recommend.ts';

export const handler = room(
  on(profiles.me, ({ caller }) => domain.me(caller)),
  on(profiles.setPrivacy, ({ caller, input }) => domain.setPrivacy(caller, input)),
  on(profiles.get, ({ caller, input }) => domain.get(caller, input)),
  on(profiles.recommended, ({ caller }) => recommend(caller)),
);
