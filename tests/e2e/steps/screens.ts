interface Things {
  /** A dog whose profile is open, and that is missing; one that is private. */
  dog: string;
  shy: string;
  post: string;
  tag: string;
  chat: string;
}

/** Every kind of screen of a signed-in dog, by name. */
export const screensOf = ({ dog, shy, post, tag, chat }: Things) => ({
  home: '/home',
  explore: '/explore',
  trending: '/explore?tab=trending',
  'own-profile': '/profile',
  profile: `/profile/${dog}`,
  'private-profile': `/profile/${shy}`,
  post: `/post/${post}`,
  tag: `/tags/${tag}`,
  bookmarks: '/bookmarks',
  notifications: '/notifications',
  messages: '/messages',
  chat: `/messages/${chat}`,
  collar: '/collar',
  'own-alert': '/lost',
  poster: '/lost/poster',
  near: '/lost/near',
  'missing-dog': `/lost/${dog}`,
  safety: '/safety',
});

export type Screen = keyof ReturnType<typeof screensOf>;
