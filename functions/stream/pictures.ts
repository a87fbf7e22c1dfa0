import { worker } from '../core/jobs.ts';
import { jobs } from '../media/scale.ts';

export { jobs };

/** Makes smaller copies of published pictures: a function of its own, which alone decodes them. */
export const handler = worker(() => jobs);
