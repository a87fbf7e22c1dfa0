/** Every address of the app, once. */
export const paths = {
  home: '/home',
  explore: '/explore',
  post: (postId: string) => `/post/${postId}`,
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
  /** Whoever has the username. */
  named: (username: string) => `/dog/${username}`,
  bookmarks: '/bookmarks',
  messages: '/messages',
  conversation: (conversationId: string) => `/messages/${conversationId}`,
  notifications: '/notifications',
  profile: '/profile',
  userProfile: (userId: string) => `/profile/${encodeURIComponent(userId)}`,
  login: '/login',
  register: '/register',
  verify: '/verify',
  resetPassword: '/reset-password',
} as const;
