import type { APIGatewayProxyEvent } from 'aws-lambda';
import { refuse } from '#shared/core/refusal';
import type { Policy } from '#shared/core/route';
import { DECIDED, type Proof } from '../core/proof.ts';
import type { Identity } from '../core/request.ts';
import { type Found, type Lookups, lookUp } from '../core/table.ts';
import { type ProfileRow, profileLookup } from '../table/profiles.ts';
import { completeRegistration, hasEnded } from '../table/sessions.ts';

/** A dog that may act: its session runs, and its profile is there. `Left` is the policy that its writes have to enforce. */
export interface Caller<Left extends Policy = never> extends Identity {
  profile: ProfileRow;
  confirmed: Proof<Left>;
}

/** A call, as its caller makes it: reads, decides, and only then answers. `on()` takes it for calls of this policy alone. */
export type Guarded<P extends Policy, I, O> = ((
  identity: Identity,
  ...input: undefined extends I ? [input?: I] : [input: I]
) => Promise<O>) & { readonly policy: P };

interface Event {
  requestContext: Pick<APIGatewayProxyEvent['requestContext'], 'authorizer'>;
}

export function identityOf({ requestContext }: Event): Identity {
  const claims = requestContext.authorizer?.claims;
  if (!claims?.sub) throw refuse('auth.notAuthenticated');
  return { uid: claims.sub, authTime: Number(claims.auth_time), originJti: claims.origin_jti };
}

function callerOf(identity: Identity, profile: ProfileRow | undefined): Caller {
  if (!profile || profile.deletedAt) throw refuse('auth.profileGone');
  if (hasEnded(profile, identity)) throw refuse('auth.signedOut');
  return { ...identity, profile, confirmed: DECIDED };
}

const strongly = <L extends Lookups>(wanted: L) =>
  Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, { ...one, consistent: true }])) as L;

/** Reads the caller beside all that is wanted. Completes a registration that the confirmation trigger had no time to finish. */
async function enter(identity: Identity, ...wanted: Lookups[]) {
  const own = { profile: profileLookup(identity.uid) };
  const rows = await lookUp(own, ...wanted);
  const { profile } = rows(own);
  if (profile) return { caller: callerOf(identity, profile), rows };
  const caller = callerOf(identity, await completeRegistration(identity.uid));
  const again = await lookUp(...wanted.map(strongly));
  return { caller, rows: <L extends Lookups>(group: L) => again(strongly(group)) };
}

const NOTHING = {};

interface Rule<Asked, L extends Lookups, F> {
  /** The rows that it decides on. They depend on the ids alone, so that a refusal takes the same reads as an absence. */
  reads: (uid: string, input: Asked) => L;
  /** Refuses, or returns what it found. */
  decide: (uid: string, rows: Found<L>, input: Asked) => F;
}

/**
 * What `name` demands. `reading` adds rows that the answer needs: they come in the same batches, and the answer gets them
 * once the policy has decided.
 */
export function policy<P extends Policy, Asked, L extends Lookups, F, C extends Caller<Policy> = Caller>(
  name: P,
  { reads, decide }: Rule<Asked, L, F>,
) {
  const guard =
    <I extends Asked, M extends Lookups, O>(
      more: (uid: string, input: I) => M,
      answer: (caller: C, input: I, found: F, rows: Found<M>) => Promise<O>,
    ) =>
    async ({ uid, authTime, originJti }: Identity, input: I): Promise<O> => {
      const [needed, wanted] = [reads(uid, input), more(uid, input)];
      const { caller, rows } = await enter({ uid, authTime, originJti }, needed, wanted);
      const found = decide(uid, rows(needed), input);
      return answer(caller as Caller<Policy> as C, input, found, rows(wanted));
    };
  const named = <I, O>(call: (identity: Identity, input: I) => Promise<O>): Guarded<P, I, O> =>
    Object.assign(call as Guarded<P, I, O>, { policy: name });
  return Object.assign(
    <I extends Asked, O>(answer: (caller: C, input: I, found: F) => Promise<O>) =>
      named(guard<I, typeof NOTHING, O>(() => NOTHING, answer)),
    {
      reading: <I extends Asked, M extends Lookups, O>(
        more: (uid: string, input: I) => M,
        answer: (caller: C, input: I, found: F, rows: Found<M>) => Promise<O>,
      ) => named(guard(more, answer)),
    },
  );
}

const nothing = { reads: () => NOTHING, decide: () => undefined };

export const signedIn = policy('signedIn', nothing);
export const self = policy('self', nothing);

/** What has to hold at the moment of the write: the door reads nothing, and the write has to carry the condition. */
export const inTheWrite = <P extends Policy>(name: P) =>
  policy<P, unknown, typeof NOTHING, undefined, Caller<P>>(name, nothing);
