/** Every refusal a person can meet: code → [HTTP status, the exact sentence]. Blanks are written {so}. */
export const errors = {
  'core.badInput': [400, 'This request is not valid. Please check it and try again.'], // Wording ours
  'core.badJson': [400, 'The request could not be read.'], // Wording ours
  'core.notFound': [404, 'There is nothing here.'], // Wording ours
  'core.forbidden': [403, 'You are not allowed to do that.'], // Wording ours
  'core.tooLarge': [413, 'This request is too large. Please send less at once.'], // Wording ours
  'core.tooManyRequests': [429, 'Too many requests. Please wait a few minutes before trying again.'],
  'core.limitReached': [429, 'You have reached the hourly limit. Try again after {time}'], // Wording ours
  'core.clock': [409, 'The clock on this device is wrong: our time is {time}. Please try again.'], // Wording ours
  'core.busy': [409, 'This is very busy right now. Please try again in a moment.'], // Wording ours
  'core.network': [503, 'Network error. Please check your internet connection and try again.'],
  'core.unexpected': [500, 'Something went wrong. Please try again.'],

  'auth.notAuthenticated': [401, 'User not authenticated'],
  'auth.signedOut': [401, 'Your session has ended. Please sign in again.'], // Wording ours
  'auth.profileGone': [401, 'This profile no longer exists.'], // Wording ours
  'auth.requiredFields': [400, 'Please fill in all required fields'],
  'auth.emailFormat': [400, 'Please enter a valid email address'],
  'auth.passwordsDiffer': [400, 'Passwords do not match'],
  'auth.passwordRequired': [400, 'Password is required'],
  'auth.passwordTooShort': [400, 'Password must be at least 8 characters long'],
  'auth.passwordTooLong': [400, 'Password must be less than 128 characters long'],
  'auth.passwordNeedsUpper': [400, 'Password must contain at least one uppercase letter'],
  'auth.passwordNeedsLower': [400, 'Password must contain at least one lowercase letter'],
  'auth.passwordNeedsDigit': [400, 'Password must contain at least one number'],
  'auth.passwordCommon': [400, 'Password is too common. Please choose a stronger password'],
  'auth.fillAll': [400, 'Please fill in all fields'],
  'auth.loginPasswordShort': [400, 'Password must be at least 8 characters'],
  'auth.tooManyRegistrations': [429, 'Too many registration attempts. Try again after {time}'],
  'auth.emailTaken': [409, 'An account with this email already exists. Please try logging in instead.'],
  'auth.passwordWeak': [
    400,
    'Password is too weak. Please use at least 6 characters with uppercase, lowercase, and numbers.',
  ],
  'auth.emailInvalid': [400, 'Please enter a valid email address.'],
  'auth.registrationDisabled': [403, 'Email registration is not enabled. Please contact support.'],
  'auth.registrationFailed': [400, 'Registration failed. Please check your information and try again.'],
  'auth.tooManyLogins': [429, 'Too many login attempts. Try again after {time}'],
  'auth.unverified': [403, 'Please verify your email address before logging in...'],
  'auth.profileNotFound': [404, 'User profile not found'],
  'auth.wrongCredentials': [
    401,
    'Invalid email or password. Please check: is the email spelled right, is Caps Lock off, is it the newest password?',
  ], // Wording ours
  'auth.disabled': [403, 'This account is disabled. Please contact support.'], // Wording ours
  'auth.tooManyFailed': [429, 'Too many failed attempts. Please wait a while before trying again.'], // Wording ours
  'auth.loginFailed': [400, 'Login failed. Please check your email and password and try again.'],
  'auth.resendNeedsLogin': [401, 'Please log in first to resend verification email.'],
  'auth.alreadyVerified': [409, 'Your email is already verified. You can now log in normally.'],
  'auth.mailUnavailable': [503, 'Email service temporarily unavailable. Please try again later.'],
  'auth.resendFailed': [500, 'Failed to send verification email. Please try again.'],
  'auth.codeWrong': [400, 'That code is incorrect. Please check the newest email.'], // Wording ours
  'auth.codeExpired': [400, 'That code has expired. Please ask for a new one.'], // Wording ours
  'auth.verifyFailed': [500, 'Failed to verify your email. Please try again.'], // Wording ours
  'auth.emailMissing': [400, 'Please enter your email address.'],
  'auth.resetFailed': [500, 'Failed to send password reset email. Please try again.'],
  'auth.newPasswordFailed': [500, 'Failed to set the new password. Please try again.'], // Wording ours
  'auth.emailChangeRefused': [403, 'The email of an account cannot be changed.'], // Wording ours
  'auth.signOutFailed': [500, 'Failed to sign out. Please try again.'],
  'auth.deletionUnconfirmed': [400, 'Please type DELETE to confirm.'], // Wording ours
  'auth.deletionPassword': [400, 'Please enter your password to confirm deletion.'],
  'auth.deletionReauthenticate': [401, 'For security reasons, please enter your password to confirm account deletion.'],
  'auth.deletionWrongPassword': [403, 'Incorrect password. Please try again.'],
  'auth.deletionTooMany': [429, 'Too many failed attempts. Please try again later.'],
  'auth.deletionNotProved': [403, 'Authentication failed. Please check your password.'],
  'auth.deletionFailed': [500, 'Failed to delete account. Please try again.'],
  'auth.exportTooSoon': [429, 'Your data can be exported once a day. Try again after {time}'], // Wording ours
  'auth.exportFailed': [500, 'Failed to export your data. Please try again.'], // Wording ours

  'profiles.usernameRequired': [400, 'Username is required'],
  'profiles.usernameModeration': [422, 'Username failed moderation'],
  'profiles.usernameFormat': [
    400,
    'Username must be 3-20 characters long and contain only letters, numbers, and underscores',
  ],
  'profiles.usernameReserved': [400, 'This username is reserved and cannot be used'],
  'profiles.usernameDangerous': [422, 'Username contains dangerous speech: {category} (score: {n})'],
  'profiles.usernameAdministrative': [400, 'Username cannot contain administrative terms'],
  'profiles.usernameTaken': [409, 'Username already exists'],
  'profiles.usernameCheckFailed': [500, 'Failed to check username availability'],
  'profiles.nameRequired': [400, 'Name is required'],
  'profiles.nameInappropriate': [422, 'Name contains inappropriate content'],
  'profiles.nameInvalid': [400, 'Name validation failed'],
  'profiles.nameFormat': [400, 'Name must be 2-50 characters long and contain only letters and spaces'],
  'profiles.ageRange': [400, 'Age must be a number between 0 and 30'],
  'profiles.locationRequired': [400, 'Location is required'],
  'profiles.locationInappropriate': [422, 'Location contains inappropriate content'],
  'profiles.locationInvalid': [400, 'Location validation failed'],
  'profiles.locationFormat': [400, 'Location must be 2-100 characters long and contain valid location characters'],
  'profiles.hobbiesArray': [400, 'Hobbies must be an array'],
  'profiles.hobbiesInappropriate': [422, 'Hobbies contain inappropriate content'],
  'profiles.hobbiesInvalid': [400, 'Hobbies validation failed'],
  'profiles.hobbiesAllFailed': [422, 'All hobbies failed moderation: {reasons}'],
  'profiles.breedInvalid': [400, 'Please select a valid breed from the list'],
  'profiles.breedRequired': [400, 'Must select a breed'],
  'profiles.bioInappropriate': [422, 'Bio contains inappropriate content'], // Wording ours
  'profiles.bioTooLong': [400, 'Bio must be at most 1000 characters long'], // Wording ours
  'profiles.getFailed': [500, 'Failed to get user profile'],
  'profiles.updateFailed': [500, 'Failed to update user profile'],
  'profiles.imageFailed': [500, 'Failed to update profile image: {reason}'],
  'profiles.usersFailed': [500, 'Failed to load users'],
  'profiles.notFound': [404, 'User not found'],
  'profiles.editFailed': [500, 'Failed to update profile: {reason}'],
  'profiles.notificationsFailed': [500, 'Failed to update notification settings'],
  'profiles.visibilityFailed': [500, 'Failed to update visibility settings'], // Wording ours
  'profiles.privacyFailed': [500, 'Failed to update privacy settings'],

  'moderation.dangerous': [422, 'Contains dangerous speech: {category}'],
  'moderation.special': [422, 'Contains too many special characters'],
  'moderation.repeated': [422, 'Contains excessive repeated characters'],
  'moderation.reasonMissing': [400, 'Please say what is wrong.'], // Wording ours
  'moderation.reasonTooLong': [400, 'That is too long. Maximum length is 500 characters'], // Wording ours
  'moderation.ownReport': [400, 'You cannot report your own content.'], // Wording ours
  'moderation.reportFailed': [500, 'Failed to send your report. Please try again.'], // Wording ours

  'follows.self': [400, 'You cannot follow yourself.'], // Wording ours
  'follows.already': [409, 'Already following this user'],
  'follows.requested': [409, 'Follow request already sent'],
  'follows.followFailed': [500, 'Failed to follow user'],
  'follows.unfollowFailed': [500, 'Failed to unfollow user'],
  'follows.unfollowFailedInList': [500, 'Failed to unfollow user. Please try again.'],
  'follows.removeFailed': [500, 'Failed to remove follower. Please try again.'], // Wording ours
  'follows.requestsFailed': [500, 'Failed to load follow requests. Please try again.'], // Wording ours
  'follows.acceptFailed': [500, 'Failed to accept follow request. Please try again.'], // Wording ours
  'follows.notFollowing': [409, 'You do not follow this dog.'], // Wording ours
  'follows.muteFailed': [500, 'Failed to mute this dog. Please try again.'], // Wording ours
  'follows.blockFailed': [500, 'Failed to block this dog. Please try again.'], // Wording ours
  'follows.declineFailed': [500, 'Failed to decline follow request. Please try again.'], // Wording ours

  'posts.contentRequired': [400, 'Content is required'],
  'posts.tooLong': [400, 'Post is too long. Maximum length is 5000 characters'],
  'posts.altTooLong': [400, 'The description is too long. Maximum length is 1000 characters'], // Wording ours
  'posts.guidelines': [422, 'Your post violates our community guidelines and cannot be submitted.'],
  'posts.dangerous': [422, 'Content contains dangerous speech: {category}'],
  'posts.createFailed': [500, 'Failed to publish your post. Please try again.'], // Wording ours
  'posts.loadFailed': [500, 'Failed to load posts. Please try again.'], // Wording ours
  'posts.editFailed': [500, 'Failed to change your post. Please try again.'], // Wording ours
  'posts.bookmarkFailed': [500, 'Failed to update your bookmarks. Please try again.'], // Wording ours
  'posts.likeFailed': [500, 'Failed to update like status'],
  'posts.deleteFailed': [500, 'Failed to delete post.'],
  'posts.notFound': [404, 'Post not found'],
  'posts.commentEmpty': [400, 'Comment cannot be empty'],
  'posts.commentTooLong': [400, 'Comment is too long (max 500 characters)'],
  'posts.commentNotFound': [404, 'Comment not found'],
  'posts.notYourComment': [403, 'You can only delete your own comments'],
  'posts.commentsFailed': [500, 'Failed to load comments. Please try again.'], // Wording ours
  'posts.commentAddFailed': [500, 'Failed to add comment'],
  'posts.commentDeleteFailed': [500, 'Failed to delete comment'],

  'messages.empty': [400, 'Message cannot be empty'], // Wording ours
  'messages.tooLong': [400, 'Message is too long (max 2000 characters)'], // Wording ours
  'messages.notMutual': [403, 'You can only message dogs that you follow and that follow you back.'], // Wording ours
  'messages.self': [400, 'You cannot message yourself.'], // Wording ours
  'messages.conversationNotFound': [404, 'Conversation not found'], // Wording ours
  'messages.conversationsFailed': [500, 'Failed to load your conversations. Please try again.'], // Wording ours
  'messages.openFailed': [500, 'Failed to start the conversation. Please try again.'], // Wording ours
  'messages.loadFailed': [500, 'Failed to load messages. Please try again.'], // Wording ours
  'messages.sendFailed': [500, 'Failed to send your message. Please try again.'], // Wording ours
  'messages.readFailed': [500, 'Failed to mark the conversation as read.'], // Wording ours

  'notifications.notFound': [404, 'Notification not found'], // Wording ours
  'notifications.loadFailed': [500, 'Failed to load notifications. Please try again.'], // Wording ours
  'notifications.updateFailed': [500, 'Failed to update your notifications. Please try again.'], // Wording ours

  'presence.ticketFailed': [500, 'Live updates are unavailable right now.'], // Wording ours

  'media.notFound': [404, 'Upload not found'], // Wording ours
  'media.noFile': [400, 'No file provided'],
  'media.fileType': [400, 'Invalid file type. Please use JPEG, PNG, GIF, or WebP images'],
  'media.fileTooLarge': [413, 'File size too large. Maximum size is 5MB'],
  'media.dataFormat': [400, 'Invalid image format. Please use JPEG, PNG, GIF, or WebP'],
  'media.dataTooLarge': [413, 'Image too large. Maximum size is 5MB'],
  'media.dataInvalid': [400, 'Invalid image data'],
  'media.tooWide': [400, 'Image dimensions too large. Maximum size is 2048x2048px'],
  'media.tooSmall': [400, 'Image too small. Minimum size is 50x50px'],
  'media.noDimensions': [400, 'Invalid image'],
  'media.tooManyFrames': [400, 'This animation is too long. Please use at most 120 frames, or a smaller picture.'], // Wording ours
  'media.unusable': [409, 'This picture cannot be used. Please choose it again.'], // Wording ours
  'media.readFailed': [400, 'Failed to read the image file'],
  'media.uploadFailed': [500, 'Failed to upload image'],
  'media.objectNotFound': [404, 'That file is no longer there. Please choose it again.'], // Wording ours
  'media.bucketNotFound': [503, 'We cannot store files right now. Please try again later.'], // Wording ours
  'media.quotaExceeded': [402, 'Storage is full. Please try again later.'], // Wording ours
  'media.unauthenticated': [401, 'This upload link has expired. Please choose the file again.'], // Wording ours
  'media.unauthorized': [403, 'You are no longer allowed to upload this file. Please choose it again.'], // Wording ours
  'media.unauthorizedApp': [403, 'Files cannot be uploaded from this page. Please reload it and try again.'], // Wording ours
  'media.retryLimitExceeded': [504, 'The upload took too long. Please check your connection and try again.'], // Wording ours
  'media.canceled': [400, 'The upload was canceled.'], // Wording ours
  'media.invalidUrl': [400, 'This upload link is not valid. Please reload the page and try again.'], // Wording ours
  'media.invalidArgument': [400, 'We could not process this file. Please choose it again.'], // Wording ours
  'media.avatarType': [400, 'Invalid file type. Please use JPEG, PNG, or GIF images'], // Wording ours
  'media.videoType': [400, 'This video format is not supported. Please use MP4 (H.264).'], // Wording ours
  'media.videoInvalid': [400, 'This video cannot be read. Please use MP4 (H.264).'], // Wording ours
  'media.videoTooLong': [400, 'Video too long. Maximum length is 60 seconds'], // Wording ours
  'media.videoTooLarge': [413, 'Video too large. Maximum size is 50MB'], // Wording ours
  'media.refused': [422, 'Image failed moderation and cannot be posted.'],
  'media.moderationFailed': [503, 'Error moderating image. Please try again.'],
} as const satisfies Record<`${string}.${string}`, readonly [status: number, sentence: string]>;

export type Code = keyof typeof errors;
