import type { Bill } from '../../../functions/core/testing/meter.ts';
import { sumOfUsage, times, type Usage } from './dollars.ts';
import type { CallFigures, Figures } from './figures.ts';
import { actionUsage, callUsage, followingUsage, frameUsage } from './usage.ts';
import { ALERT, NOTIFICATION, PICTURE } from './work.ts';

/** The average activity of a registered dog; a month has 30 days. */
const DAYS = 30;
export const VISITS_A_DAY = 0.9;
const VISIT_MINUTES = 20;
const PINGS_A_VISIT = 4;
const ACTIVE_A_MONTH = 0.5;
const FEED_BYTES = 3000;
const GB = 1e9;

/** An action, by its name among those that are measured, and how often a day. */
export const ACTIONS_A_DAY: Record<string, number> = {
  'post, one follower': 0.11,
  'post, two tags and a mention': 0.01,
  like: 0.48,
  comment: 0.12,
  message: 0.24,
  'read a message': 0.24,
  'follow a public dog': 0.05,
  bookmark: 0.02,
  'edit the profile': 0.005,
};

export const CALLS_A_DAY: Record<string, number> = {
  'GET /feed: 60 followed, 300 posts among their newest': 2.4,
  'GET /me: online': VISITS_A_DAY,
  'GET /recommendations: any number of public dogs': VISITS_A_DAY,
  'POST /socket-ticket: signed in': VISITS_A_DAY,
  'GET /notifications: a full page from as many dogs': VISITS_A_DAY / 2,
  'GET /conversations: a full page': VISITS_A_DAY / 2,
  'GET /users/{userId}: a public dog, online': VISITS_A_DAY / 2,
  'GET /users/{userId}/posts: a full page of short posts': VISITS_A_DAY / 2,
  'GET /lost-dogs: none near': VISITS_A_DAY,
  'GET /posts/{postId}/comments: a full page of as many dogs': VISITS_A_DAY / 2,
};

/** Of likes, comments, messages and follows: the rest of a notification is counted with its action. */
const NOTIFICATIONS_A_DAY = 0.48 + 0.12 + 0.24 + 0.05;
/** Of a thousand dogs one goes missing in a month. */
const ALERTS_A_MONTH = 0.001;
const PICTURES_A_POST = 0.25;
/** Of the copy that a phone takes. */
const PICTURE_BYTES = 80_000;
/** Pictures on a page of the feed that the browser has not cached. */
const NEW_PICTURES_A_FEED = 2;
const SITE_LOADS_A_DAY = 0.1;
const SITE_BYTES = 320_000;
const SITE_FILES = 40;
/** Rows with their index entries, and files, after a year. */
const TABLE_BYTES = 100_000;
const FILE_BYTES = 4_000_000;
const MAILS_A_MONTH = 0.06;
const TEXTS_A_DAY = 0.12 + 0.12 + 0.005;
/** Comprehend bills 300 characters at least. */
const UNITS_A_TEXT = 3;
const LOG_MONTHS = 3;

const POSTS_A_DAY = 0.12;
const picturesADay = POSTS_A_DAY * PICTURES_A_POST;

/** Files that are kept and looked at, beside what becomes of a new picture. */
export const FILES: Usage = {
  fileGets: SITE_LOADS_A_DAY * DAYS,
  cdnRequests: DAYS * (2.4 * NEW_PICTURES_A_FEED + SITE_LOADS_A_DAY * SITE_FILES),
  edgeFunctions: DAYS * (2.4 * NEW_PICTURES_A_FEED + SITE_LOADS_A_DAY * SITE_FILES),
  cdnGb: (DAYS * (2.4 * NEW_PICTURES_A_FEED * PICTURE_BYTES + SITE_LOADS_A_DAY * SITE_BYTES)) / GB,
  filesGb: FILE_BYTES / GB,
};

/** Usage beside round trips. */
const BESIDE: Usage = {
  textUnits: TEXTS_A_DAY * UNITS_A_TEXT * DAYS,
  socketMinutes: DAYS * VISITS_A_DAY * VISIT_MINUTES,
  /** Each ping and its answer. */
  frames: DAYS * VISITS_A_DAY * PINGS_A_VISIT * 2,
  activeUsers: ACTIVE_A_MONTH,
  tableGb: TABLE_BYTES / GB,
  backupGb: TABLE_BYTES / GB,
  mails: MAILS_A_MONTH,
};

function found<T extends { name: string }>(all: T[], name: string): T {
  const one = all.find((figures) => figures.name === name);
  if (!one) throw new Error(`${name} was not measured.`);
  return one;
}

export const billOf = (calls: CallFigures[], name: string): Bill => found(calls, name).bill;

/** A month of one registered dog. */
export function monthOfDog({ calls, actions, visits }: Figures): Usage {
  const month = sumOfUsage(
    ...Object.entries(ACTIONS_A_DAY).map(([name, often]) => times(DAYS * often, actionUsage(found(actions, name)))),
    ...Object.entries(CALLS_A_DAY).map(([name, often]) =>
      times(DAYS * often, callUsage(billOf(calls, name), name.startsWith('GET /feed') ? FEED_BYTES : undefined)),
    ),
    ...visits.map((one) => times(DAYS * VISITS_A_DAY, sumOfUsage(frameUsage(one.call), followingUsage(one)))),
    BESIDE,
    FILES,
    times(DAYS * picturesADay, PICTURE),
    times(DAYS * NOTIFICATIONS_A_DAY, NOTIFICATION),
    times(ALERTS_A_MONTH, ALERT),
  );
  return { ...month, logGbMonths: LOG_MONTHS * (month.logGb ?? 0) };
}
