import { worker } from '../core/jobs.ts';
import { jobs as mails } from '../lost/mails.ts';
import { jobs as notifications } from '../notifications/pushes.ts';
import { jobs as pushes } from '../push/sending.ts';

export const jobs = { ...pushes, ...notifications, ...mails };

/** Sends to the push services of browsers, and mails: a function of its own, which alone has the key and waits for strangers. */
export const handler = worker(() => jobs);
