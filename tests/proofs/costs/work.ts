import { sumOfUsage, times, type Usage } from './dollars.ts';
import { ASSUMED, callUsage } from './usage.ts';

const GB = 1e9;

/** Of all dogs: those with a phone that shows pushes. */
export const DEVICE_SHARE = 0.3;

/** Time to make the copies of a picture, and to examine one: both with 2 GB. */
export const [SCALING_S, EXAMINATION_S] = [0.41, 1];
const PICTURES_GB = 2;

/** Bills of what only a simulation of dogs measures, which compares them. */
export const BILLS = {
  form: { waves: 2, reads: 0.5, writes: 2, indexed: 1 },
  examination: { waves: 3, reads: 1.5, writes: 2, indexed: 0 },
  /** Beside a post without a picture: its upload is read and used, and the copies are noted in its row. */
  picture: { reads: 3, writes: 3 },
  /** A job reads all again that decides whether a notification is still to be shown. */
  push: { reads: 6 },
};

const job = (seconds: number): Usage => {
  const { requestsPerMessage: requests, invocationLogBytes, doneLogBytes } = ASSUMED;
  return {
    ...{ lambdaRequests: 1, gbSeconds: seconds, queueRequests: requests, fairRequests: requests },
    logGb: (invocationLogBytes + doneLogBytes) / GB,
  };
};

/** The form, the file, the look at it, the published file, and its copies in four sizes, whose row wakes both consumers. */
export const PICTURE: Usage = sumOfUsage(
  callUsage(BILLS.form),
  callUsage(BILLS.examination),
  job(PICTURES_GB * SCALING_S),
  { gbSeconds: PICTURES_GB * EXAMINATION_S, images: 1, filePuts: 1 + 1 + 1 + 4, fileGets: 2 },
  { readUnits: BILLS.picture.reads, writeUnits: BILLS.picture.writes, lambdaRequests: 2 },
);

const { batchCpuMs, roundTripMs, pushMs, pushBytes } = ASSUMED;

const sending = (trips: number) => (batchCpuMs + trips * roundTripMs + pushMs) / 1000;

/** First it is asked whether the dog has a device that wants it. */
export const NOTIFICATION: Usage = sumOfUsage(
  { readUnits: 0.5 },
  times(DEVICE_SHARE, sumOfUsage(job(sending(4)), { readUnits: BILLS.push.reads, egressGb: pushBytes / GB })),
);

const TOLD = 5000;
const DOGS_A_JOB = 25;
/** Squares of the circle, pages of neighbours, and the rows of both. */
const SPREAD = 100;
const TELLING_S = 10;
const [LOOKS, TIPS] = [100, 3];

/** An alert that as many hear of as may, is looked at by one in fifty of them, and ends with three tips. */
export const ALERT: Usage = sumOfUsage(
  callUsage({ waves: 2, reads: 2.5, writes: 10, indexed: 0 }),
  // Blocks and sockets of each while it begins, and TOLD, consistently, when it ends.
  { readUnits: 2 * TOLD + 2 * SPREAD, writeUnits: TOLD + 2 * SPREAD, gbSeconds: 2 * TELLING_S },
  times(TOLD / DOGS_A_JOB, job(sending(3))),
  // Devices of each; owners and blocks where there is one.
  { readUnits: TOLD * (1 + 1.5 * DEVICE_SHARE), egressGb: (TOLD * DEVICE_SHARE * pushBytes) / GB },
  times(LOOKS, callUsage({ waves: 1, reads: 2.5, writes: 0, indexed: 0 })),
  times(TIPS, sumOfUsage(callUsage({ waves: 2, reads: 6, writes: 7, indexed: 1 }), { mails: 1 })),
);
