import { jobs as secondSteps } from '../account/second-step-mails.ts';
import { worker } from '../core/jobs.ts';
import { jobs as mails } from '../lost/mails.ts';
import { jobs as notifications } from '../notifications/pushes.ts';
import { jobs as pushes } from '../push/sending.ts';

export const jobs = { ...pushes, ...notifications, ...mails, ...secondSteps };

/** Sends pushes and mails, in its own function because it alone has the key, and waits for other people's servers. */
export const handler = worker(() => jobs);
