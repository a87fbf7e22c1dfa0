export interface AcceptedPair {
  /** Both files, which may be one. */
  files: readonly [string, string];
  /** Why the code may stand twice. */
  reason: string;
}

const LOOK_ALIKE = 'Two components that look alike today and may differ tomorrow.';

/** Code that stands twice although it is found. */
export const ACCEPTED: readonly AcceptedPair[] = [
  { files: ['web/src/app/menu-panel.css', 'web/src/app/rail.css'], reason: LOOK_ALIKE },
  { files: ['web/src/features/messages/bubbles.css', 'web/src/ui/tag.css'], reason: LOOK_ALIKE },
  {
    files: ['web/src/features/notifications/notification-list.css', 'web/src/features/posts/post-card.css'],
    reason: LOOK_ALIKE,
  },
  { files: ['web/src/features/posts/post-actions.css', 'web/src/ui/tabs.css'], reason: LOOK_ALIKE },
];
