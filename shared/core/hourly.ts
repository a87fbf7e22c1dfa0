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

/** Tips in an hour from one network, by finders without an account. */
export const FINDERS = { address: 3 };

/** How many tips are kept: of one alert, and of one collar in 30 days. */
export const KEPT_TIPS = { alertTips: 2000, collarTips: 500 };

/** How many tips of each kind an owner is notified of one by one in an hour; the rest is summarised. */
export const TOLD_SINGLY = { pushes: 12, mails: 4 };

export const DAILY = { moves: 6 };

export const MONTHLY = { areas: 4, alerts: 2 };

export const LIMITS = { ...HOURLY, ...DAILY, ...MONTHLY };
