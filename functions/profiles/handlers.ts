import { profiles } from '#shared/profiles/contract';
import { signedIn } from '../http/door.ts';
import { on, room } from '../http/feature.ts';
import { discover } from './discover.ts';
import {
  editProfile,
  findByUsername,
  getMe,
  getProfile,
  removeAvatar,
  setAvatar,
  setNotifications,
  setPrivacy,
  setVisibility,
} from './profiles.ts';
import { getRecommendations } from './recommend.ts';

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
