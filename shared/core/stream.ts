/** Logged for a record that can never succeed as it is; an alarm counts it. */
export const KEPT_RECORD = 'The record was kept to be replayed.';

/** Beginnings of the sort keys that the consumers of the table's stream read; they wake for no other record. */
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
  upkeep: ['PROFILE', 'DETAILS', 'POST#', 'COMMENT#', 'TO#', 'CONVERSATION#', 'JOB', 'EXPORT', 'LOST'],
} as const;
