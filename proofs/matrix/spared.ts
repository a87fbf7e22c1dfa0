/** Uses of a policy that are not forgotten, by file, function and policy, and why. */
export const SPARED: Readonly<Record<string, string>> = {
  'lost/tell.ts freshOf blockedAmong': 'of a job, and asked again when sending: spread.integ.test.ts',
  'lost/tell.ts notParted blockedAmong': 'of a job, and asked before it begins: spread.integ.test.ts',
  'media/lost-photos.ts photoOfPost isHeld': 'of the post of the caller itself',
  'http/room.ts refuseDirect isFromDistribution':
    'before any call is looked at: room.test.ts, distribution.integ.test.ts',
  'table/exports.ts begin stillThere': "no dog asks for another's export: its row is written beside its own profile",
  'account/reconcile.ts deleteDog isActive': 'asks for nobody: which users of Cognito have a dog',
  'follows/follows.ts whyRefused isActive': 'which refusal the caller itself reads: most-followed.test.ts',
  'follows/requests.ts dropUnlessGone isActive':
    'asks for nobody: whether a request is dropped here or by the deletion of its dog: most-followed.test.ts',
  'follows/export.ts blocks existingDogs': 'of a job: the export proof looks for what others hide',
  'follows/export.ts withNames existingDogsFor': 'of a job: the export proof looks for what others hide',
  'messages/export.ts exportConversations existingDogsFor': 'of a job: the export proof looks for what others hide',
  'messages/reactions.ts receiptFrames showsReceipts': 'a wish and no right: messages.integ.test.ts',
  'messages/messages.ts listMessages showsReceipts': 'a wish and no right: messages.integ.test.ts',
  'messages/messages.ts markRead table/conversations.ts shown':
    'another try of what was granted, by conditional writes',
  'messages/messages.ts tryToMarkRead showsReceipts': 'a wish and no right: messages.integ.test.ts',
  'messages/typing.ts pushTyping table/conversations.ts shown':
    'who has no row of the conversation cannot name the other, and who is blocked is not mutual',
  'posts/export.ts postList isActive': 'of a job: of the dog itself',
  'posts/export.ts visibleSubjects findVisiblePosts': 'forgotten inside: what is seen of posts',
  'posts/visible-posts.ts showPosts isHeld': 'of a post that is withheld between two reads: texts.integ.test.ts',
  'posts/revise.ts profileWrites isHeld': 'asks for nobody: how counters follow',
  'posts/revise.ts tryToRevise isHeld': 'asks for nobody: how counters follow',
  'posts/revise.ts tryToRevise isActive': 'asks for nobody: a verdict on a post whose author is gone',
  'posts/posts.ts tryToRemove isHeld': 'asks for nobody: how counters follow',
  'posts/announce.ts announcePost existingDogs':
    'of one who is gone: its post is announced to nobody, and was public when it was made',
  'posts/tag-index.ts isCounted isActive': 'asks for nobody, and counts without a name: tag-uses.integ.test.ts',
  'posts/tag-index.ts indexTags isHeld': 'asks for nobody: who looks at a tag is asked about',
  'table/areas.ts replace stillThere': 'of the caller itself, deleted right then: area.integ.test.ts',
  'table/collars.ts replace stillThere': 'of the caller itself, deleted right then: pages.integ.test.ts',
  'table/tips.ts add stillThere': 'of a page that has no caller: pages.integ.test.ts',
  'lost/finder.ts find isActive': 'of a page that has no caller: pages.integ.test.ts, codes.integ.test.ts',
  'lost/pages.ts answer isFromDistribution': 'before any page is looked at: pages.integ.test.ts',
  'table/posts.ts add isHeld': 'asks for nobody: how counters follow',
  'table/posts.ts add stillThere': 'of the caller itself, deleted right then: deletion-races.integ.test.ts',
  'table/sockets.ts extend stillSignedIn':
    'the socket was looked at before; this is for a dog that is deleted right then',
  'profiles/profiles.ts currentProfile isActive': 'of the caller itself, looked up once more between two tries',
  'profiles/export.ts ownProfile isActive': 'of a job: of the dog itself',
  'profiles/rescreen.ts rescreenProfile isActive': 'asks for nobody: another look at what a dog says',
  'profiles/upkeep.ts currentWords isActive': 'asks for nobody: who is found by the words is asked about',
  'notifications/sources.ts onPost isHeld': 'asked again for each recipient: a mention of what is not seen',
  'posts/on-record.ts isSeen isHeld': 'asks for nobody: which tags are indexed again',
};
