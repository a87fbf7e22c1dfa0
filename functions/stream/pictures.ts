import { worker } from '../core/jobs.ts';
import { jobs } from '../media/scale.ts';

export { jobs };

/** Makes smaller copies of published pictures, in its own function because it decodes them. */
export const handler = worker(() => jobs);
