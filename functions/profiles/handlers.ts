import { profiles } from '#shared/profiles/contract';
import { on, room } from '../http/room.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { discover } from './discover.ts';
import { edit } from './edit.ts';
import * as domain from './profiles.ts';
import { recommend } from './recommend.ts';

export const handler = room(
  on(profiles.me, 'self', domain.me),
  on(profiles.edit, 'self', edit),
  on(profiles.setNotifications, 'self', domain.setNotifications),
  on(profiles.setVisibility, 'self', domain.setVisibility),
  on(profiles.setPrivacy, 'self', domain.setPrivacy),
  on(profiles.setAvatar, 'uploader', setAvatar),
  on(profiles.removeAvatar, 'self', removeAvatar),
  on(profiles.discover, 'signedIn', discover),
  on(profiles.get, 'seeCard', domain.get),
  on(profiles.named, 'signedIn', domain.named),
  on(profiles.recommended, 'signedIn', (caller) => recommend(caller)),
);
