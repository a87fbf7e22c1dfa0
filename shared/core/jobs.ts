/** One queue for each purpose, so that none waits for another. */
export const QUEUES = ['people', 'moderation', 'pushes', 'pictures', 'rest'] as const;
export type Queue = (typeof QUEUES)[number];

const PURPOSES: Partial<Record<string, Queue>> = {
  'account.forget': 'people',
  'account.export': 'people',
  'account.resume': 'people',
  'account.secondStep': 'pushes',
  'posts.look': 'moderation',
  'posts.lookAtComment': 'moderation',
  'posts.awaitVerdict': 'moderation',
  'profiles.look': 'moderation',
  'moderation.takeUp': 'moderation',
  'lost.look': 'moderation',
  'lost.gathered': 'pushes',
  'lost.mail': 'pushes',
  'pushes.send': 'pushes',
  'notifications.push': 'pushes',
  'media.scale': 'pictures',
};

export const queueOf = (job: string): Queue => PURPOSES[job] ?? 'rest';

export const queueVariable = (queue: Queue) => `${queue.toUpperCase()}_QUEUE`;

/** Logged when rescreening a text is given up; an alarm counts it. */
export const GIVEN_UP = 'A text had no score for a day.';

/** Logged for a record that can never be processed as it is; an alarm counts it. */
export const KEPT_RECORD = 'The record was kept to be replayed.';

/** Prefixes of the sort keys that the stream's consumers read; no other record invokes them. */
export const STREAM_READS = {
  reactions: [
    'LIKE#',
    'TO#',
    'POST#',
    'COMMENT#',
    'NOTICE#',
    'CONVERSATION#',
    'REPORT#',
    'PRESENCE',
    'PROFILE',
    'TIP#',
  ],
  upkeep: ['PROFILE', 'DETAILS', 'POST#', 'COMMENT#', 'TO#', 'CONVERSATION#', 'JOB', 'EXPORT', 'LOST', 'SECOND'],
} as const;
