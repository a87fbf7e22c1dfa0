import { profiles } from '#shared/profiles/contract';
import { on, room } from '../http/room.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { discover } from './discover.ts';
import { edit } from './edit.ts';
import { get, me, named } from './profiles.ts';
import { recommend } from './recommend.ts';
import { setNotifications, setPrivacy, setVisibility } from './settings.ts';

export const handler = room(
  on(profiles.me, 'self', me),
  on(profiles.edit, 'self', edit),
  on(profiles.setNotifications, 'self', setNotifications),
  on(profiles.setVisibility, 'self', setVisibility),
  on(profiles.setPrivacy, 'self', setPrivacy),
  on(profiles.setAvatar, 'uploader', setAvatar),
  on(profiles.removeAvatar, 'self', removeAvatar),
  on(profiles.discover, 'signedIn', discover),
  on(profiles.get, 'seeCard', get),
  on(profiles.named, 'signedIn', named),
  on(profiles.recommended, 'signedIn', (caller) => recommend(caller)),
);
