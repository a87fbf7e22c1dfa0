/** Every sentence that says a thing went well. */
export const successes = {
  'auth.registered': 'Account Created Successfully!',
  'auth.verificationSent': 'Verification email sent! Please check your inbox and spam folder.',
  'auth.verified': 'Your email is verified. You can now sign in.', // Wording ours
  'auth.resetSent': 'Password reset email sent! Please check your inbox for instructions.',
  'auth.passwordChanged': 'Your password is changed. You can now sign in.', // Wording ours
  'auth.deleted': 'Account deleted successfully',
  'profiles.updated': 'Profile updated successfully!',
  'profiles.imageUpdated': 'Profile image updated successfully!',
  'profiles.notificationsUpdated': 'Notification settings updated successfully',
  'profiles.privacyUpdated': 'Privacy settings updated successfully',
  'profiles.visibilityUpdated': 'Visibility settings updated successfully', // Wording ours
  'profiles.hobbiesFiltered': 'Some hobbies were filtered: {reasons}',
  'profiles.changed': 'We removed parts of your profile: {reasons}', // Wording ours
  'follows.blocked': '{name} is blocked. You will not see each other any more.', // Wording ours
  'follows.unblocked': '{name} is no longer blocked.', // Wording ours
  'follows.muted': '{name} is muted. Their posts stay out of your feed.', // Wording ours
  'follows.unmuted': 'Posts by {name} will show in your feed again.', // Wording ours
  'moderation.reported': 'Thank you. Our team will review it.', // Wording ours
  'posts.published': 'Post published', // Wording ours
  'posts.deleted': 'Post deleted', // Wording ours
} as const satisfies Record<`${string}.${string}`, string>;

export type Success = keyof typeof successes;
