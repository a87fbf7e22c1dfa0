/** Every address of the app, once. */
export const paths = {
  home: '/home',
  explore: '/explore',
  search: (word: string) => `/explore?${new URLSearchParams({ q: word })}`,
  messages: '/messages',
  notifications: '/notifications',
  profile: '/profile',
  userProfile: (userId: string) => `/profile/${encodeURIComponent(userId)}`,
  login: '/login',
  register: '/register',
  verify: '/verify',
  resetPassword: '/reset-password',
} as const;
