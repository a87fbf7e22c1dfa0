/** Limits per dog and hour, which a deployment may override. */
export const HOURLY = {
  posts: 60,
  comments: 300,
  messages: 1000,
  follows: 200,
  blocks: 100,
  edits: 20,
  uploads: 60,
  reports: 20,
  tips: 6,
};

/** Tips in an hour: from one address, to one code, to that from all accounts younger than a week, and with a mail. */
export const FINDERS = { address: 3, code: 60, young: 12, mail: 4 };

export const DAILY = { moves: 6 };

export const MONTHLY = { areas: 4, alerts: 2 };

export const LIMITS = { ...HOURLY, ...DAILY, ...MONTHLY };
