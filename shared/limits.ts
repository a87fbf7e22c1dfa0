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

/** Limits that sentences of the catalogue quote; both follow from here. Texts are measured in code points. */
export const MAX_POST = 5000;
export const MAX_ALT = 1000;
export const MAX_COMMENT = 500;
export const MAX_MESSAGE = 2000;
export const MAX_REASON = 500;
export const MAX_BIO = 1000;

/** The feed reads one row for each followed dog. */
export const MAX_FOLLOWED = 5000;

/** In pixels. */
export const MIN_SIDE = 50;
export const MAX_SIDE = 2048;
/** Of an animation. */
export const MAX_FRAMES = 400;
const MAX_MB = 5;
export const MAX_BYTES = MAX_MB * 1_048_576;
const MAX_VIDEO_MB = 50;
export const MAX_VIDEO_BYTES = MAX_VIDEO_MB * 1_048_576;
export const MAX_VIDEO_S = 60;

/** In megabytes, as the catalogue quotes them. */
export const MEGABYTES = { image: MAX_MB, video: MAX_VIDEO_MB } as const;

/** The size of a call's body, in bytes: every text fits, even at four bytes per character. */
export const MAX_BODY = 32 * 1024;
