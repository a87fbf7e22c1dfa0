import { profiles } from '#shared/profiles/contract';
import { signedIn } from '../http/door.ts';
import { on, room } from '../http/room.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { discover } from './discover.ts';
import { editProfile } from './edit.ts';
import { findByUsername, getMe, getProfile } from './profiles.ts';
import { getRecommendations } from './recommend.ts';
import { setNotifications, setPrivacy, setVisibility } from './settings.ts';

export const handler = room(
  on(profiles.me, 'self', getMe),
  on(profiles.edit, 'self', editProfile),
  on(profiles.setNotifications, 'self', setNotifications),
  on(profiles.setVisibility, 'self', setVisibility),
  on(profiles.setPrivacy, 'self', setPrivacy),
  on(profiles.setAvatar, 'uploader', setAvatar),
  on(profiles.removeAvatar, 'self', removeAvatar),
  on(profiles.discover, 'signedIn', discover),
  on(profiles.get, 'seeCard', getProfile),
  on(profiles.named, 'signedIn', findByUsername),
  on(
    profiles.recommended,
    'signedIn',
    signedIn((caller) => getRecommendations(caller)),
  ),
);
