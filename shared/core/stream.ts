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
