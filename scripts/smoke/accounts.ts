import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { profiles } from '#shared/profiles/contract';
import { until } from '../local/until.ts';
import { callerAt, RefusedError } from '../seed/member.ts';
import { answerChallenge, askChallenge } from '../seed/sign-in.ts';
import { countedLogins, forgetAttempts } from './attempts.ts';
import { confirm, enter, logIn, signUp } from './dogs.ts';
import { demand, type Probe } from './probe.ts';
import type { Scene, SmokeDog } from './scene.ts';

const WRONG = 'Wrong-password-1';
/** Failed sign-ins in a quarter of an hour, after which a dog has to wait. */
const LIMIT = 5;

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => parseTriggerRefusal(error.message)?.code ?? error.message,
  );

async function registered(scene: Scene, dog: SmokeDog): Promise<string | undefined> {
  await forgetAttempts(scene, dog);
  const delivery = await signUp(scene, dog);
  return delivery?.DeliveryMedium;
}

export const registration: Probe = {
  name: 'registration: trigger, and a mail that the sender may send',
  look: 'LambdaConfig and EmailConfiguration of the user pool, npm run ops logs -- <name> errors (AuthTriggers)',
  async run(scene) {
    const medium = await registered(scene, scene.author);
    demand(medium === 'EMAIL', `Cognito sent no code by mail (${medium ?? 'nothing'}).`);
    const again = { ...scene.author, email: scene.friend.email };
    const code = await failureOf(signUp(scene, again));
    demand(code === 'profiles.usernameTaken', `A taken username was ${code}: PreSignUp does not run.`);
    await registered(scene, scene.friend);
    return undefined;
  },
};

export const confirmation: Probe = {
  name: 'confirmation makes the profile',
  look: 'the PostConfirmation trigger of the user pool, npm run ops logs -- <name> errors (AuthTriggers)',
  async run(scene) {
    for (const dog of [scene.author, scene.friend]) {
      await confirm(scene, dog);
      await enter(scene, dog);
    }
    return undefined;
  },
};

export const tokens: Probe = {
  name: 'tokens: scope and life of access tokens, and ID tokens refused',
  look: 'the client Browser of the user pool, and the authorizer of the API',
  async run({ site, author, outputs }) {
    const { AccessToken = '', IdToken = '' } = author.tokens ?? {};
    const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
    const { scope, client_id, token_use, exp, auth_time } = claims;
    const found = `${token_use} ${scope} ${client_id === outputs.UserPoolClientId} ${exp - auth_time}`;
    demand(found === 'access aws.cognito.signin.user.admin true 3600', `An access token has other claims: ${found}.`);
    const refused = await callerAt(site, IdToken)(profiles.me, {}).catch((error) => error);
    demand(refused instanceof RefusedError && refused.status === 401, `An ID token was not refused: ${refused}.`);
    return undefined;
  },
};

/** Asks for a challenge without earlier attempts; `before` is the number that it has already counted. */
async function askFresh(scene: Scene) {
  const { friend } = scene;
  await forgetAttempts(scene, friend);
  const asked = await askChallenge(scene, friend.email);
  return { asked, before: await countedLogins(scene, friend) };
}

export const preAuthentication: Probe = {
  name: 'PreAuthentication runs once for a sign-in, also for a wrong password',
  look: 'functions/auth/triggers.ts: it counts each run, so that more than one makes the limit of five smaller',
  async run(scene) {
    const { friend } = scene;
    const { asked, before } = await askFresh(scene);
    const failure = await failureOf(answerChallenge(scene, asked, WRONG));
    demand(/incorrect/i.test(failure), `A wrong password was answered with: ${failure}.`);
    const after = await countedLogins(scene, friend);
    demand(after === 1, `It ran ${after} times.`);
    return before === 1 ? 'before the challenge' : 'with the answer to the challenge';
  },
};

const UNCOUNTED = 'A second password was accepted for a challenge, and not counted.';

export const oneTryPerChallenge: Probe = {
  name: 'a challenge takes one password, or counts each',
  look: 'functions/auth/attempts.ts: whoever tries several passwords on one InitiateAuth is not stopped by the limit',
  local: { finding: UNCOUNTED, reason: 'the local AWS keeps a challenge after a wrong answer; only AWS can tell' },
  async run(scene) {
    const { friend } = scene;
    const { asked, before } = await askFresh(scene);
    await failureOf(answerChallenge(scene, asked, WRONG));
    const countsAnswers = (await countedLogins(scene, friend)) > before;
    const second = await failureOf(answerChallenge(scene, asked, friend.password));
    demand(countsAnswers || second !== 'accepted', UNCOUNTED);
    return second === 'accepted' ? 'counts each' : 'takes one';
  },
};

export const lockout: Probe = {
  name: `after ${LIMIT} wrong passwords the right one has to wait`,
  look: 'the PreAuthentication trigger, and the order in which Cognito checks',
  async run(scene) {
    const { friend } = scene;
    await forgetAttempts(scene, friend);
    for (let tries = 1; tries <= LIMIT; tries += 1) await failureOf(logIn(scene, { ...friend, password: WRONG }));
    // Cognito has a limit of its own, which holds for a second at first.
    const failure = await until(async () => {
      const found = await failureOf(logIn(scene, friend));
      return /attempts exceeded/i.test(found) ? undefined : found;
    });
    demand(failure === 'auth.tooManyLogins', `The right password was then ${failure}.`);
    await forgetAttempts(scene, friend);
    await logIn(scene, friend);
    return undefined;
  },
};
