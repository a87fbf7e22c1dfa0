interface Table {
  title?: string;
  about?: string;
  lines: Record<string, string>;
}

interface Section {
  title: string;
  about?: string;
  tables: readonly Table[];
}

/**
 * Every line of the product's specification, with our decision where one replaces it. `{auth.fillAll}` stands for a sentence of the
 * catalogues with its code. An id stays with its line: a new line gets the next free number of its section.
 */
const SECTIONS = [
  {
    title: 'What the product does',
    tables: [
      {
        lines: {
          '1.1': 'Register, verify, log in',
          '1.2': 'Post text with an image or video; like, comment',
          '1.3': 'Follow; private profiles by request',
          '1.4': 'Messages between mutual followers; notifications',
          '1.5': 'Privacy, notifications on or off',
          '1.6': 'Delete the account',
          '1.7': 'Text and images are moderated before they are accepted (ADR 8)',
          '1.8': 'No admin or moderator role; the words are reserved',
        },
      },
    ],
  },
  {
    title: 'Screens and routes',
    tables: [
      {
        lines: {
          '2.1': '/login and /register redirect to /home when signed in',
          '2.2': '/home, /profile, /profile/{userId}, /explore, /messages, /notifications',
          '2.3': '/ goes to /home or /login',
          '2.4': 'Every other route redirects to /login when signed out',
          '2.5': 'The loading message names the product',
          '2.6': "Navigation: Home, Explore, Messages, Notifications, Profile, Logout, the user's name",
          '2.7': 'A hamburger menu on small screens',
          '2.8': "Login: email, password, 'Sign In', 'Forgot Password?', link to register",
          '2.9': "'Resend Verification Email' after an unverified-email error",
          '2.10': 'Success goes to /home',
          '2.11': 'Register: the fields, confirm password, comma separated hobbies',
          '2.12': 'A strength meter and a list of errors',
          '2.13': 'Breed: a popular group and an all-breeds group',
          '2.14': "{auth.registered} with the email; 'Go to Login', 'Register Another Account'",
          '2.15': '/login after 10 seconds',
          '2.16': 'Home: a welcome and a composer, disabled while empty or uploading',
          '2.17': "'Your Feed': posts of followed users",
          '2.18': "'Recommended for You': 3 random, public, not followed, not the viewer",
          '2.19':
            "Its card: name, username, online, age, location, 2 hobby tags and '+N', Follow/Unfollow, View Profile",
          '2.20': "'Community Stats': followers and following",
          '2.21': "Explore: 'Discover Dogs' with a search box and a grid; 'Trending'",
          '2.22': 'Eight static tags, three static stat cards',
          '2.23': "'Suggested for You': 3 users, Follow only shows an alert",
          '2.24': "Messages: a list, 'New Message', 'Start New Conversation' from mutual followers",
          '2.25': 'A thread grouped by date',
          '2.26': 'Enter sends, Shift+Enter adds a newline',
          '2.27': "'View Profile' in the thread",
          '2.28': "Notifications: a list, an unread badge, 'Mark all as read'",
          '2.29': 'Accept and Decline on follow requests',
          '2.30': 'Profile: clicking the own avatar uploads a new one',
          '2.31': "Name, username, Posts, Following, Followers, 'Your Posts', account settings",
          '2.32': 'Basic info with edit, Following modal and settings on the own profile only',
          '2.33': 'The Following modal unfollows',
          '2.34': 'A Danger Zone and a delete-account modal',
          '2.35': 'A private profile shows a non-follower only a restricted card: Follow, Requested or Following',
          '2.36': 'Message only when the two follow each other',
          '2.37': "'Just now' under 1 minute, minutes, hours under 24, days under 7, then the date",
          '2.38': 'A video when the URL ends in mp4, webm or ogg',
          '2.39': 'A default avatar',
        },
      },
    ],
  },
  {
    title: 'Entities',
    tables: [
      {
        title: 'User',
        lines: {
          '3.1': 'uid, email, username, name, location, breed, age, hobbies, bio, emailVerified',
          '3.2':
            'followers and following: lists of uids; an edge each, with counters (ADR 11, [the table](table.md)). Only the counts leave, and each list page by page as cards to the dog itself: lists of uids would show everybody whom a private dog follows, and name dogs that are private, blocked or deleted',
          '3.3': 'posts: number, initial 0',
          '3.4': 'notifications: initial true; false means none are made',
          '3.5': 'privacy: public or private, initial public',
          '3.6': 'createdAt, updatedAt',
          '3.7': 'lastLogin, lastSeen, isOnline',
          '3.8':
            'profileImageUrl: a data URL; a signed link here (ADR 7): a data URL of up to 5 MB in each card would be sent again with every list, outlives the picture that a dog removes, and cannot be cached. The rules of data URLs hold for the crop',
        },
      },
      {
        title: 'Post',
        lines: {
          '3.9':
            "userId (as `author.userId`), timestamp (server time: the id's, taken within 30 s of it), text (cleaned)",
          '3.10':
            "likes: list of uids; a row each. A count and one's own mark leave: the uids would name likers who are private, blocked or deleted to everybody who sees the post",
          '3.11':
            'comments: embedded list; rows of their own. A count leaves with the post, and the comments by a call of their own: each viewer gets them without those of dogs that it blocked or that are gone, and a post does not grow with each of them',
          '3.12': 'location (empty), isMedia, media',
        },
      },
      {
        title: 'Comment, conversation, notification, follow request, breeds',
        lines: {
          '3.13': "Comment: id, userId, username, text, timestamp, createdAt (both are the id's time)",
          '3.14': 'Conversation: two participants, createdAt; a participant who is deleted is null',
          '3.15':
            'Its messages: senderId, content, timestamp; stored as a side of the pair (ADR 10), so that a deleted sender is null',
          '3.16':
            'Notification: id, senderId (as `sender.userId`), type (7 kinds), message, metadata, read false, createdAt, timestamp',
          '3.17': 'recipientId: the partition of the notification',
          '3.18': 'follow: followerUsername. message: senderUsername',
          '3.19': 'follow_request: requesterUsername, status pending, followRequestId',
          '3.20': 'follow_request_accepted: targetUsername, followRequestId',
          '3.21': 'like and comment: postId',
          '3.22':
            'Follow request: id (`requestId`), requesterId (`requester.userId`), createdAt, which is its timestamp; targetId is the caller, to whom alone they are listed, and each that is listed is pending',
          '3.23': "About 95 breeds with 'Mixed Breed' and 'Other', the 10 popular ones",
        },
      },
    ],
  },
  {
    title: 'States and transitions',
    tables: [
      {
        title: 'Account',
        lines: {
          '4.1': 'Login only when verified',
          '4.2': 'On login isOnline true and lastLogin set',
          '4.3': 'On logout isOnline false and lastSeen set',
          '4.4': 'Deleted is terminal',
          '4.5': 'A signed-in user whose profile is gone is signed out and the page reloads',
          '4.6': 'Unverified or without a profile: the observer reports no user',
        },
      },
      {
        title: 'Follow',
        lines: {
          '4.7': 'A public user: both lists, then a follow notification',
          '4.8': "A private user: a request, shown as 'Requested'",
          '4.9': 'A request that exists is an error: {follows.requested}',
          '4.10': 'Already followed is an error: {follows.already}',
          '4.11': 'Unfollowing removes both entries',
          '4.12': 'Accepting or declining deletes the notification',
        },
      },
      {
        title: 'Follow request',
        lines: {
          '4.13': 'Created as pending',
          '4.14': 'Accept deletes the request, adds to followers and following',
          '4.15': 'It sends follow_request_accepted to the requester, dated and sorted by the acceptance',
          '4.16': 'A missing request is already processed: success',
          '4.17':
            'Failures of the lists do not fail the accept: a queue works until it is done (below, decision 2); nor do those of the notification',
          '4.18': 'Reject deletes the request',
        },
      },
      {
        title: 'Notification and the rest',
        lines: {
          '4.19': 'Unread becomes read',
          '4.20':
            "'Mark all' reads up to the 100 latest; where these are read already, older unread ones; it answers what the badge counts then",
          '4.21': 'Like toggles',
          '4.22': 'Privacy and notifications toggle and revert on failure',
          '4.23': 'Success messages clear after 3 seconds',
          '4.24': 'Delete account: DELETE, then the password',
          '4.25': 'Messaging only between mutual followers',
          '4.26': 'A message creates a message notification for the other',
        },
      },
    ],
  },
  {
    title: 'Validation rules',
    about:
      'The schemas of `shared` are the rules of the form and of the server, so both answer the same input with the same sentence.',
    tables: [
      {
        title: 'Registration',
        lines: {
          '5.1': '{auth.passwordsDiffer}',
          '5.2': '{auth.requiredFields}',
          '5.3': '{auth.emailFormat}',
          '5.4': '{profiles.usernameTaken}',
        },
      },
      {
        title: 'Password',
        about:
          'no Cognito trigger sees a password: 128 and the common ones are checked in the form, the others by the pool too',
        lines: {
          '5.5': '{auth.passwordRequired}',
          '5.6': '{auth.passwordTooShort}',
          '5.7': '{auth.passwordTooLong}',
          '5.8': '{auth.passwordNeedsUpper}',
          '5.9': '{auth.passwordNeedsLower}',
          '5.10': '{auth.passwordNeedsDigit}',
          '5.11': 'A special character is not required',
          '5.12': 'password, 123456, password123, admin, qwerty: {auth.passwordCommon}',
          '5.13': 'weak, medium, strong, very-strong at 30, 60, 80 of 100',
          '5.14': 'Widths 25, 50, 75, 100 percent',
          '5.15': 'The score formula is not shown: zxcvbn',
        },
      },
      {
        title: 'Username',
        lines: {
          '5.16': '{profiles.usernameRequired}',
          '5.17': '3-20 letters, digits, underscores: {profiles.usernameFormat}',
          '5.18':
            "Moderation first: its reason, or {profiles.usernameModeration}, which 'aaaaa' gets, with the reason beneath",
          '5.19': 'Compared case-insensitively, trimmed',
          '5.20': 'The reserved words: {profiles.usernameReserved} (ADR 8)',
          '5.21': '{profiles.usernameDangerous} (digits and words written together, ADR 8)',
          '5.22': "'admin' or 'mod' within: {profiles.usernameAdministrative}",
        },
      },
      {
        title: 'Name, age, location',
        lines: {
          '5.23': '{profiles.nameRequired}',
          '5.24': '{profiles.nameInappropriate}',
          '5.25':
            '{profiles.nameInvalid}: of what is no text; the form sends nothing else, so only a request made by hand gets it',
          '5.26': '2-50 letters and spaces: {profiles.nameFormat} (ADR 8)',
          '5.27': 'Integer 0 to 30: {profiles.ageRange}',
          '5.28': '{profiles.locationRequired}',
          '5.29': '{profiles.locationInappropriate}',
          '5.30': '{profiles.locationInvalid}: the same',
          '5.31': '2-100 letters, digits, whitespace and , . -: {profiles.locationFormat}',
        },
      },
      {
        title: 'Hobbies, breed',
        lines: {
          '5.32': '{profiles.hobbiesArray}',
          '5.33':
            '{profiles.hobbiesInappropriate}, with {profiles.hobbiesAllFailed} beneath, where all hobbies are refused',
          '5.34': '{profiles.hobbiesInvalid}: of hobbies that are no texts, or are hundreds, in a request made by hand',
          '5.35': 'Split by commas in the form',
          '5.36': 'Sanitised, 1-50 letters, digits, whitespace and , . -',
          '5.37': 'Empty ones dropped',
          '5.38': 'At most 10 kept',
          '5.39': 'All fail: {profiles.hobbiesAllFailed}',
          '5.40': 'Some fail: {profiles.hobbiesFiltered}',
          '5.41': '{profiles.breedInvalid}',
          '5.42': 'In the profile helper 2-50 characters: {profiles.breedRequired}',
        },
      },
      {
        title: 'Text sanitising and moderation',
        lines: {
          '5.43': 'Trim, no angle brackets, no script protocol, no inline handlers',
          '5.44':
            'Cut to 1000 characters (profile and login fields; posts and comments are refused instead, decision 6)',
          '5.45': 'Empty or non-string is valid and empty; trimmed',
          '5.46': 'Threat, identity attack, insult, sexually explicit above 0.7: {moderation.dangerous}',
          '5.47': 'More than 30 percent special: {moderation.special}',
          '5.48': '5 or more in a row: {moderation.repeated}',
          '5.49': 'If the service fails, content is allowed (and looked at again, ADR 8)',
          '5.50': 'validateUsername, validateTextContent, validateHobbies answer isValid, reason, cleaned',
          '5.51':
            "The user-content bundle: issues prefixed 'Username: ', 'Name: ', 'Location: ', 'Hobbies: ', 'Bio: ', a cleaned copy",
        },
      },
      {
        title: 'Login, forgot password',
        lines: {
          '5.52': '{auth.fillAll}',
          '5.53': 'Email format',
          '5.54': '{auth.loginPasswordShort}',
          '5.55': 'Email sanitised, the password not',
          '5.56': '{auth.emailMissing}',
          '5.57': 'Valid email',
        },
      },
      {
        title: 'Post, comment',
        lines: {
          '5.58': '{posts.contentRequired}',
          '5.59': '{posts.guidelines}',
          '5.60': '{posts.dangerous}',
          '5.61': '{posts.tooLong}',
          '5.62': 'An attached image is checked',
          '5.63': '{posts.commentEmpty}',
          '5.64': '{posts.commentTooLong}',
          '5.65': "The comment's author or the post's owner: {posts.notYourComment}",
        },
      },
      {
        title: 'Images',
        lines: {
          '5.66': '{media.noFile}',
          '5.67': '{media.fileType}',
          '5.68': '{media.fileTooLarge}',
          '5.69': '{media.dataFormat}',
          '5.70': '{media.dataTooLarge}',
          '5.71':
            '{media.dataInvalid}. The three sentences of data URLs are said of the cut that the browser makes of an avatar: no call takes a data URL, so no request gets them, and a browser that draws well never sees them',
          '5.72': '{media.tooWide}',
          '5.73': '{media.tooSmall}',
          '5.74': '{media.noDimensions}',
          '5.75': 'Avatar: jpeg, jpg, png, gif',
        },
      },
      {
        title: 'Profile edit, delete account',
        lines: {
          '5.76': 'Name, age, location, breed and hobbies by the rules above',
          '5.77': 'Exactly DELETE',
          '5.78': 'At least 6 characters: {auth.deletionPassword}',
        },
      },
    ],
  },
  {
    title: 'Roles and permissions',
    tables: [
      {
        lines: {
          '6.1': 'Signed-out: login and register only (and the two pages that a mail leads to)',
          '6.2': 'Signed-in verified: everything else',
          '6.3': 'No admin or moderator role',
          '6.4': 'Delete a post: its author',
          '6.5': "Delete a comment: its author or the post's owner",
          '6.6': 'Like, comment: any signed-in user (who may see the post)',
          '6.7': 'Edit, avatar, Following, settings, delete account: the owner',
          '6.8': 'Accept: a signed-in user, else {auth.notAuthenticated}',
          '6.9': "Accept: the request's target alone (decision 2)",
          '6.10': 'Direct messages: mutual followers',
          '6.11': "A private profile's details and posts: followers",
          '6.12': 'Recommendations exclude private users, oneself, the followed',
          '6.13': 'Notifications off: none',
          '6.14': 'How the server enforces it is not shown: a policy for each call',
        },
      },
    ],
  },
  {
    title: 'The calls',
    about: 'The hosted backend is replaced (decision 15); operations, orders and limits hold.',
    tables: [
      {
        title: 'Authentication',
        lines: {
          '7.1': 'Create a user, send a verification email',
          '7.2': "Update the display name: it is the profile's name (decision 15)",
          '7.3': 'Sign in, sign out',
          '7.4': 'Send a password-reset email',
          '7.5': 'Resend the verification email',
          '7.6': 'Re-authenticate with the password',
          '7.7': 'Delete the authentication user',
          '7.8': 'Observe authentication state',
        },
      },
      {
        title: 'Documents',
        lines: {
          '7.9': 'users: read by uid',
          '7.10': 'users: query by username',
          '7.11': 'users: list all by createdAt descending',
          '7.12': 'Live subscription to all users: asked again on focus (decision 17)',
          '7.13': 'users: create at registration',
          '7.14': 'users: update with an updatedAt stamp; followers and following are rows with a date of their own',
          '7.15': 'users: delete',
          '7.16': 'posts: add',
          '7.17': 'posts: latest 5 of each followed user, merged and re-sorted',
          '7.18': 'posts: delete',
          '7.19': 'posts: like, unlike',
          '7.20': 'posts: add, remove comments',
          '7.21': "Count of a user's posts on the server",
          '7.22': 'conversations: by uid, by createdAt descending: by the last message here (decision 15)',
          '7.23': 'conversations: add',
          '7.24': 'Messages by timestamp ascending',
          '7.25': 'Add a message',
          '7.26': 'notifications: add',
          '7.27': 'notifications: by createdAt descending, 20 by default',
          '7.28': 'notifications: update read to true',
          '7.29': 'notifications: count of the unread',
          '7.30': 'notifications: delete by id',
          '7.31': 'followRequests: check for an existing one, add',
          '7.32': 'followRequests: read and delete by id',
          '7.33': 'followRequests: look up by sender and target: `relation` of every card',
          '7.34': 'Removal of a deleted user from all lists',
        },
      },
      {
        title: 'Files, image moderation, text analysis, follow requests',
        lines: {
          '7.35': 'posts/{postId}/{filename}; the URL saved in post.media',
          '7.36': 'Multipart upload with authorisation: a presigned form (ADR 7)',
          '7.37': 'Operations 120000 ms, uploads 600000 ms',
          '7.38': 'POST /moderate-image',
          '7.39': 'allowed and reason in the response',
          '7.40': 'Not ok or not allowed: the reason, or {media.refused}',
          '7.41': 'Text analysis with a score per category: Comprehend (decision 15, ADR 8)',
          '7.42': 'Follow requests: send, check, accept, decline, look up',
          '7.43': 'A thrown error is a failure',
        },
      },
    ],
  },
  {
    title: 'Error catalogue',
    about: 'Each call declares the sentence of its technical failure; the server and the browser show the same one.',
    tables: [
      {
        title: 'Registration',
        lines: {
          '8.1': '{auth.tooManyRegistrations}',
          '8.2': '{auth.emailTaken}',
          '8.3': '{auth.passwordWeak}',
          '8.4': '{auth.emailInvalid}',
          '8.5': '{auth.registrationDisabled}',
          '8.6': '{core.network}',
          '8.7': '{core.tooManyRequests}',
          '8.8': 'Validation and username errors pass through',
          '8.9': '{auth.registrationFailed}, also of metadata that is no JSON or no registration',
        },
      },
      {
        title: 'Login',
        lines: {
          '8.10': '{auth.tooManyLogins}',
          '8.11': 'Unverified: the mail again, nobody signed in, {auth.unverified}',
          '8.12': '{auth.profileNotFound}',
          '8.13':
            'No account, incorrect password, invalid email or password: one answer with its checklist (decision 10), `auth.wrongCredentials`',
          '8.14': 'Disabled (`auth.disabled`), too many failed attempts (`auth.tooManyFailed`)',
          '8.15': '{core.unexpected}',
          '8.16': '{auth.loginFailed}',
        },
      },
      {
        title: 'Resend verification, password reset',
        lines: {
          '8.17': '{auth.resendNeedsLogin}',
          '8.18': '{auth.alreadyVerified}',
          '8.19': 'Too many requests; network error',
          '8.20': '{auth.mailUnavailable}',
          '8.21': '{auth.resendFailed}',
          '8.22': '{auth.verificationSent}',
          '8.23': '{auth.resetSent}',
          '8.24': 'No account found: the same as sent (decision 10)',
          '8.25': 'Invalid email, too many requests, network error',
          '8.26': '{auth.resetFailed}',
        },
      },
      {
        title: 'Profile and data',
        lines: {
          '8.27': '{auth.signOutFailed}',
          '8.28': '{profiles.getFailed}',
          '8.29':
            '{profiles.usernameCheckFailed}: only where the table does not answer, which nobody outside can bring about',
          '8.30': '{profiles.updateFailed}',
          '8.31': '{profiles.imageFailed}',
          '8.32': '{profiles.usersFailed}',
          '8.33': '{profiles.notFound}',
          '8.34': '{follows.already}',
          '8.35': '{follows.followFailed}',
          '8.36': '{follows.unfollowFailed}',
          '8.37': 'In the Following modal {follows.unfollowFailedInList}',
        },
      },
      {
        title: 'Posts',
        lines: {
          '8.38': '{media.moderationFailed}',
          '8.39': 'Like, delete, comment: their failure is an alert',
          '8.40': '{posts.likeFailed}',
          '8.41': '{posts.deleteFailed}',
          '8.42': '{posts.notFound}',
          '8.43': '{posts.commentNotFound}',
          '8.44': '{posts.commentDeleteFailed}',
          '8.45': '{posts.commentAddFailed}',
        },
      },
      {
        title: 'Profile settings',
        lines: {
          '8.46': '{profiles.editFailed}',
          '8.47': '{media.readFailed}',
          '8.48': '{media.uploadFailed}',
          '8.49': '{profiles.notificationsFailed}',
          '8.50': '{profiles.privacyFailed}',
          '8.51': '{profiles.updated}',
          '8.52': '{profiles.imageUpdated}',
          '8.53': '{profiles.notificationsUpdated}, {profiles.privacyUpdated}',
        },
      },
      {
        title: 'Delete account',
        lines: {
          '8.54': '{auth.deletionReauthenticate}',
          '8.55': '{auth.deletionWrongPassword}',
          '8.56': '{auth.deletionTooMany}',
          '8.57':
            "{auth.deletionNotProved}: where Cognito refuses for another reason than a wrong password, an operator's reset or a disabled account for example",
          '8.58': 'A network error',
          '8.59': '{auth.deletionFailed}',
          '8.60': '{auth.deleted}, an alert, logout',
        },
      },
      {
        title: 'Follow requests, notifications, storage',
        lines: {
          '8.61': '{follows.requested}',
          '8.62': 'Accept and reject failures are logged and re-thrown',
          '8.63': 'Notification errors are logged; creation fails no action',
          '8.64': 'Fetch returns an empty list, the unread count 0',
          '8.65': 'Mark-read returns false: it stays unread',
          '8.66': 'The eleven storage codes, each with a sentence of ours',
        },
      },
    ],
  },
  {
    title: 'Constants and limits',
    tables: [
      {
        lines: {
          '9.1': '3 registrations an hour per email',
          '9.2':
            '5 logins in 15 minutes per email. Each run of PreAuthentication counts, also one that Cognito repeats after a time-out: its event has no id of the sign-in, so a repeated one looks like another guess, and the limit errs on the side of the account',
          '9.3': 'Client limiter: 5 in 900000 ms per key, reset time, clears after expiry',
          '9.4': 'Password 8 to 128',
          '9.5': 'Username 3-20; name 2-50; age 0-30; location 2-100',
          '9.6': 'Hobby 1-50, at most 10; breed 2-50',
          '9.7': 'Sanitised text 1000',
          '9.8': 'Comment 500, post 5000',
          '9.9': 'Toxicity 0.7, special 0.3, run 5',
          '9.10': 'Image 5 MB, 50 to 2048 pixels',
          '9.11': 'Avatar jpeg, jpg, png, gif; attachments images or videos',
          '9.12': 'Feed 5 a user; 3 recommended; 3 suggested',
          '9.13': 'Hobby tags 2, then +N',
          '9.14': 'Notifications 20, mark-all 100',
          '9.15': 'Redirect 10 s, messages 3 s',
          '9.16': 'Script chunk load time-out 120 s',
          '9.17': 'Confirmation word DELETE',
          '9.18': 'Strength 30, 60, 80; widths 25, 50, 75, 100',
        },
      },
    ],
  },
  {
    title: 'Decisions where the specification leaves room',
    about: 'Decision 7 is line 10.7.',
    tables: [
      {
        lines: {
          '10.1':
            "The static pieces of Explore stay as written; the tags open real results; the alert of 'Suggested for You' sends to the profile",
          '10.2':
            "Accept works for the request's target, by the stored request; missing is success and writes nothing; one transaction, or a queue that makes it up; where that fails too, it may be pressed again",
          '10.3': 'Requests are listed even with notifications off',
          '10.18': 'Going public accepts what is pending; a request can be taken back, a follower removed',
          '10.4':
            'Mutual follow lost: readable, sending refused with {messages.notMutual}; one conversation for a pair',
          '10.5':
            'Nobody is told of their own action; a notification is made and removed with its source; a mention is @username, at most 10, only to who may see',
          '10.6':
            'Sanitising cuts in profile and login fields only; posts and comments are refused, never cut, and `<` survives',
          '10.7': 'Names and places: letters of any script; an age is an integer',
          '10.8': 'Password 8 to 127; the sentences with 6 stay; zxcvbn from 0 to 100',
          '10.9':
            'Deletion: the server checks the password; a tombstone at once, then steps that may be repeated; the username held 30 days (ADR 10), which its first test measures',
          '10.10':
            "Login and reset say the same for unknown and wrong; resend says 'already verified' only after a sign-in with the right password; registration keeps its sentence behind the limit",
          '10.11': 'The breeds are written out, popular ones first',
          '10.12': 'A just-published own post is on top of the feed for that visit',
          '10.13': 'Likes are PUT and DELETE; on the wire a count and a mark, never uids',
          '10.14':
            "Block, report, mute, hashtags (those of the last day are counted, each dog once), alt text, a post's page, edit with its mark, bookmarks, read receipts, typing: beyond the specification",
          '10.15':
            'Of the calls, the operations, limits, orders and sentences bind; transports, paths and data URLs are replaced',
          '10.16': 'A character is a code point in every limit, in form and server',
          '10.17': 'All users are asked again on focus; uploads 600 s, operations 120 s, lazy routes 120 s',
        },
      },
    ],
  },
  {
    title: 'Easily forgotten',
    tables: [
      {
        lines: {
          '11.1': '3 random users need a row for random picks',
          '11.2': 'Mutual followers can be listed: `mutual` on both edges',
          '11.3': 'Online state in lists',
          '11.4': 'Comments are loaded when opened; their count is on the card',
          '11.5': 'Every card says how the viewer stands to the dog',
          '11.6': 'A bio can be written',
          '11.7': 'The texts of the seven kinds',
          '11.8': "followRequestId is the ULID on the request's row",
          '11.9': 'Logout has a call, before the tokens go',
          '11.10': "'Already' answers to one's own retry count as done",
          '11.11': 'Accept and decline delete the notification in their transaction',
          '11.12': 'Usernames: required, moderation, pattern, reserved, toxicity, administrative',
          '11.13': 'More than ten segments at a registration: two calls at once',
          '11.14': 'Every call declares its own technical failure',
          '11.15': "'Email registration is not enabled' comes from Cognito's refusal",
          '11.16': 'Where notifications cannot be had the list is empty and the count 0',
          '11.17': "The client's limiter stands in front of both forms",
          '11.18': "An upload's form lives five minutes and is replaced",
          '11.19': '{auth.notAuthenticated} although API Gateway answers first',
          '11.20':
            'Likes and comments of others are not live: asked again on focus, those of own posts with their notification',
        },
      },
    ],
  },
  {
    title: 'Races',
    about: 'Each is forced step by step, or both sides are sent at once many times.',
    tables: [
      {
        lines: {
          '12.1': 'R1 a name reserved by a registration that Cognito then refuses',
          '12.2': 'R2 a privacy flip against a request, either way',
          '12.3': 'R3 the sixth newest post while one of the five is deleted',
          '12.4': 'R4 going public with many requests, and private again meanwhile',
          '12.5': 'R5 a cascade reads an index that lags',
          '12.6': 'R6 a reply that was lost: posts, comments, messages',
          '12.7': 'R7 a message that was written slowly lies before one that was seen',
          '12.8': 'R8 other bytes after the look',
          '12.9': 'R9 one upload, two posts',
          '12.10': 'R10 a message against an unfollow',
          '12.11': 'R11 an edge and a request at once',
          '12.12': 'R12 a deletion against everything',
          '12.13': 'R13 messages name no dog',
          '12.14': 'R14 a reload: the new socket opens before the old one closes',
          '12.15': 'R15 the preference at the time of the record counts',
          '12.16': 'R16 a like after losing sight may land, and shows nothing',
        },
      },
    ],
  },
] as const satisfies readonly Section[];

type KeysOfEach<T> = T extends unknown ? keyof T : never;

export type LineId = KeysOfEach<(typeof SECTIONS)[number]['tables'][number]['lines']>;

export const SPEC: readonly Section[] = SECTIONS;
