export interface Accepted {
  /** The code may occur in any two of them, or twice in one. */
  files: readonly string[];
  reason: string;
}

const LOOK_ALIKE = 'Two components that look alike today and may differ tomorrow.';

/** Duplicates that would be less clear as shared code. */
export const ACCEPTED: readonly Accepted[] = [
  {
    files: [
      'functions/follows/blocks.integ.test.ts',
      'functions/follows/follows.integ.test.ts',
      'functions/posts/bookmarks.integ.test.ts',
      'functions/posts/texts.integ.test.ts',
      'functions/table/follows.integ.test.ts',
      'proofs/faults/races.integ.test.ts',
    ],
    reason: 'Declares two dogs, which a hook makes for each test: a shared hook could not assign them.',
  },
  {
    files: [
      'functions/lost/alert-races.integ.test.ts',
      'functions/lost/alert.integ.test.ts',
      'functions/lost/rescreen.integ.test.ts',
      'functions/media/storage.integ.test.ts',
      'functions/posts/comments.integ.test.ts',
      'functions/posts/likes.integ.test.ts',
    ],
    reason: 'Takes a table, and declares the dogs of each test, as above.',
  },
  { files: ['web/src/app/away-note.css'], reason: 'Two media queries, which cannot share declarations.' },
  { files: ['web/src/app/menu-panel.css', 'web/src/app/rail.css'], reason: LOOK_ALIKE },
  { files: ['web/src/features/messages/bubbles.css', 'web/src/ui/tag.css'], reason: LOOK_ALIKE },
  {
    files: ['web/src/features/notifications/notification-list.css', 'web/src/features/posts/post-card.css'],
    reason: LOOK_ALIKE,
  },
  { files: ['web/src/features/posts/post-actions.css', 'web/src/ui/tabs.css'], reason: LOOK_ALIKE },
];
