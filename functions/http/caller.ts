import type { APIGatewayProxyEvent } from 'aws-lambda';
import { refuse } from '#shared/core/refusal';
import type { Identity } from '../core/caller.ts';
import { proofAfter } from '../core/proof.ts';
import type { Profile } from '../table/profiles.ts';
import * as profiles from '../table/profiles.ts';
import { completeRegistration } from '../table/registrations.ts';
import { hasEnded } from '../table/sessions.ts';
import type { Caller } from './room.ts';

interface Event {
  requestContext: Pick<APIGatewayProxyEvent['requestContext'], 'authorizer'>;
}

function identityOf({ requestContext }: Event): Identity {
  const claims = requestContext.authorizer?.claims;
  if (!claims?.sub) throw refuse('auth.notAuthenticated');
  return { uid: claims.sub, authTime: Number(claims.auth_time), originJti: claims.origin_jti };
}

/** Completes a registration that the confirmation trigger had no time to finish. */
async function profileOf(identity: Identity): Promise<Profile> {
  const profile = (await profiles.find(identity.uid)) ?? (await completeRegistration(identity.uid));
  if (!profile || profile.deletedAt) throw refuse('auth.profileGone');
  if (hasEnded(profile, identity)) throw refuse('auth.signedOut');
  return profile;
}

export function callerOf(event: Event): Caller {
  const identity = identityOf(event);
  let profile: Caller['profile'] | undefined;
  let confirmed: Caller['confirmed'] | undefined;
  return {
    ...identity,
    get profile() {
      profile ??= profileOf(identity);
      return profile;
    },
    get confirmed() {
      confirmed ??= proofAfter(this.profile);
      return confirmed;
    },
  };
}
