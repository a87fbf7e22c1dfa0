import { profiles } from '#shared/profiles/contract';
import { on, room } from '../core/room.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { discover } from './discover.ts';
import * as domain from './domain.ts';
import { edit } from './edit.ts';
import { recommend } from './recommend.ts';

export const handler = room(
  on(profiles.me, ({ caller }) => domain.me(caller)),
  on(profiles.edit, ({ caller, input }) => edit(caller, input)),
  on(profiles.setNotifications, ({ caller, input }) => domain.setNotifications(caller, input)),
  on(profiles.setVisibility, ({ caller, input }) => domain.setVisibility(caller, input)),
  on(profiles.setPrivacy, ({ caller, input }) => domain.setPrivacy(caller, input)),
  on(profiles.setAvatar, ({ caller, input }) => setAvatar(caller, input)),
  on(profiles.removeAvatar, ({ caller }) => removeAvatar(caller)),
  on(profiles.discover, ({ caller, input }) => discover(caller, input)),
  on(profiles.get, ({ caller, input }) => domain.get(caller, input)),
  on(profiles.named, ({ caller, input }) => domain.named(caller, input)),
  on(profiles.recommended, ({ caller }) => recommend(caller)),
);
