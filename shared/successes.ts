export const successes = {
  'auth.registered': 'Account Created Successfully!',
  'auth.verificationSent': 'Verification email sent! Please check your inbox and spam folder.',
  'auth.verified': 'Your email is verified. You can now sign in.',
  'auth.resetSent': 'Password reset email sent! Please check your inbox for instructions.',
  'auth.passwordChanged': 'Your password is changed. You can now sign in.',
  'auth.deleted': 'Account deleted successfully',
  'profiles.updated': 'Profile updated successfully!',
  'profiles.imageUpdated': 'Profile image updated successfully!',
  'profiles.notificationsUpdated': 'Notification settings updated successfully',
  'profiles.privacyUpdated': 'Privacy settings updated successfully',
  'profiles.visibilityUpdated': 'Visibility settings updated successfully',
  'profiles.hobbiesFiltered': 'Some hobbies were filtered: {reasons}',
  'profiles.changed': 'We removed parts of your profile: {reasons}',
  'follows.blocked': '{name} is blocked. You will not see each other any more.',
  'follows.unblocked': '{name} is no longer blocked.',
  'follows.muted': '{name} is muted. Their posts stay out of your feed.',
  'follows.unmuted': 'Posts by {name} will show in your feed again.',
  'moderation.reported': 'Thank you. Our team will review it.',
  'posts.published': 'Post published',
  'posts.deleted': 'Post deleted',
} as const satisfies Record<`${string}.${string}`, string>;

export type Success = keyof typeof successes;
