import { generatePath } from 'react-router';

export const patterns = {
  home: '/home',
  explore: '/explore',
  post: '/post/:postId',
  tag: '/tags/:tag',
  named: '/dog/:username',
  bookmarks: '/bookmarks',
  messages: '/messages',
  conversation: '/messages/:conversationId',
  notifications: '/notifications',
  profile: '/profile',
  collar: '/collar',
  lost: '/lost',
  poster: '/lost/poster',
  near: '/lost/near',
  missingDog: '/lost/:userId',
  safety: '/safety',
  userProfile: '/profile/:userId',
  login: '/login',
  register: '/register',
  verify: '/verify',
  resetPassword: '/reset-password',
} as const;

export const paths = {
  ...patterns,
  post: (postId: string) => generatePath(patterns.post, { postId }),
  tag: (tag: string) => generatePath(patterns.tag, { tag }),
  named: (username: string) => generatePath(patterns.named, { username }),
  conversation: (conversationId: string) => generatePath(patterns.conversation, { conversationId }),
  missingDog: (userId: string) => generatePath(patterns.missingDog, { userId }),
  userProfile: (userId: string) => generatePath(patterns.userProfile, { userId }),
} as const;
