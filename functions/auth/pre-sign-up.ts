import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { emailOr } from '#shared/auth/email';
import { Registration } from '#shared/auth/registration';
import { complaintOf } from '#shared/core/complaint';
import { readJson } from '#shared/core/json';
import { refuse } from '#shared/core/refusal';
import { register } from './registration.ts';

const Email = emailOr('auth.requiredFields', 'auth.emailFormat');

/** Another spelling of the address would be another account, so only the normalised one is accepted. */
function emailOf({ email }: Record<string, string | undefined>): string {
  const { data, error } = Email.safeParse(email);
  if (error) throw complaintOf(error);
  if (data !== email) throw refuse('auth.emailFormat');
  return data;
}

function registrationIn(profile: string | undefined): Registration {
  if (!profile) throw refuse('auth.requiredFields');
  const { data, error } = Registration.safeParse(readJson(profile));
  if (!error) return data;
  const complaint = complaintOf(error);
  throw complaint.code === 'core.badInput' ? refuse('auth.registrationFailed') : complaint;
}

/** Refuses users made by administrators or other providers: they would have no dog. */
export async function preSignUp(event: PreSignUpTriggerEvent): Promise<void> {
  if (event.triggerSource !== 'PreSignUp_SignUp') throw refuse('auth.registrationDisabled');
  const { userPoolId, userName: sub, request } = event;
  const email = emailOf(request.userAttributes);
  await register({ userPoolId, sub, email }, registrationIn(request.clientMetadata?.profile));
}
