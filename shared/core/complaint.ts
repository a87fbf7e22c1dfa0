import type * as z from 'zod/mini';
import { Refusal, refusalOf, refuse } from '#shared/core/refusal';
import { type Code, errors } from '#shared/errors';

type Issue = z.core.$ZodIssue;

/** `because` names what moderation found. */
export const complain = (context: z.core.$RefinementCtx, code: Code, because?: Code) =>
  context.addIssue({ code: 'custom', message: code, params: { because } });

const becauseOf = (issue: Issue): string | undefined => {
  const because = issue.code === 'custom' ? issue.params?.because : undefined;
  return typeof because === 'string' ? refusalOf(because).message : undefined;
};

/** Issues without one of our codes become `core.badInput`. */
export function complaintOf({ issues: [issue] }: z.core.$ZodError | { issues: Issue[] }): Refusal {
  if (!issue || !Object.hasOwn(errors, issue.message)) return refuse('core.badInput');
  const { code, message } = refusalOf(issue.message, { ...(issue.code === 'custom' ? issue.params?.blanks : {}) });
  return new Refusal(code, message, becauseOf(issue));
}
