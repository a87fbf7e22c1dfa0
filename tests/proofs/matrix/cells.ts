import { randomUUID } from 'node:crypto';
import type { Route } from '#shared/core/route';
import { randomTag } from '#shared/testing/random-tag';
import { newUlid } from '../../../functions/core/ids.ts';
import { type State as Table, undo } from '../../../functions/testing/own-table.ts';
import { CALLS, type Call } from '../../../scripts/local/handlers.ts';
import { inputsOf, send, type Target } from '../calls/crawl.ts';
import {
  ACTORS,
  type Actor,
  type Cell,
  expectedOf,
  expectedOfWithheld,
  isIdle,
  isItself,
  isOut,
  mayChange,
  STATES,
  type State,
  sees,
} from './oracle.ts';
import { hiddenFrom, tellsOnline } from './secrets.ts';
import { targetFor, type World } from './world.ts';

type Given = Record<string, unknown>;

export type Kind =
  | 'what is there'
  | 'what is withheld'
  | 'what it left with a friend'
  | 'an alert that is over'
  | 'ids that nothing has'
  | 'what is no id of its kind';

/** Calls of one kind by one actor, about a dog in one state. */
export interface Plan {
  state: State;
  actor: Actor;
  call: Call;
  kind: Kind;
}

const missing = (target: Target): Target => ({
  ...target,
  uid: randomUUID(),
  ulid: newUlid(),
  commentId: newUlid(),
  conversationId: randomUUID().replaceAll('-', '').slice(0, 22),
  messageId: newUlid(),
  username: `x${randomTag()}`,
  tag: `x${randomTag()}`,
  uploadId: newUlid(),
  avatarId: newUlid(),
  notificationId: `${newUlid()}-follow`,
  tipId: newUlid(),
  alertId: newUlid(),
  deviceId: randomUUID().replaceAll('-', '').slice(0, 22),
});

/** Malformed ids, and ids of other kinds. */
const strange = ({ uid, ulid }: Target) => ['x', '%00', '💥', '__proto__', `../${uid}`, uid, ulid, `${ulid}-${uid}`];

const idsIn = ({ path }: Route) =>
  [...path.matchAll(/{(\w+)}/g)].flatMap(([, name = '']) => (name === 'tag' ? [] : [name]));

/** One input, the statuses that are right for it, and whether it may change anything then. */
interface Question {
  input: Given;
  wanted: number[];
  mayChange: boolean;
}

/** A post that only the dog may see yet, and a comment that nobody may see any more. */
function withheldIn({ route }: Cell, { target, places }: World): Given[] {
  const held = { ...target, ulid: places.held };
  if (route.path === '/reports') {
    const [post = {}, comment = {}] = inputsOf(route, target);
    return [inputsOf(route, held)[0] ?? post, { ...comment, commentId: places.refused }];
  }
  const ofComment = route.path.includes('{commentId}');
  const [input = {}] = inputsOf(route, ofComment ? target : held);
  return [{ ...input, commentId: ofComment ? places.refused : undefined }];
}

const questionsOf: Record<Kind, (cell: Cell, world: World) => Question[]> = {
  'what is there': (cell, world) => {
    const inputs = inputsOf(cell.route, targetFor(cell.actor, world));
    const question = (input: Given) => ({
      input,
      wanted: [expectedOf({ ...cell, input })],
      mayChange: mayChange(cell),
    });
    return inputs.map(question);
  },
  'what is withheld': (cell, world) =>
    withheldIn(cell, world).map((input) => ({
      input,
      wanted: [expectedOfWithheld({ ...cell, input })],
      mayChange: isItself(cell),
    })),
  'what it left with a friend': (cell, { places }) => [
    { input: { postId: places.elsewhere }, wanted: [isOut(cell) ? 401 : 200], mayChange: false },
  ],
  'an alert that is over': (cell, { target, places }) => {
    const input = inputsOf(cell.route, target).find(({ subject = 'lost' }) => subject === 'lost');
    const question = { wanted: [isOut(cell) ? 401 : 404], mayChange: false };
    return places.over.map((userId) => ({ ...question, input: { ...input, userId } }));
  },
  'ids that nothing has': (cell, { target }) => {
    const [input = {}] = inputsOf(cell.route, missing(target));
    return [{ input, wanted: isIdle(cell) ? [200, 404] : [404, 409], mayChange: false }];
  },
  'what is no id of its kind': (cell, { target }) => {
    const [input = {}] = inputsOf(cell.route, target);
    const wanted = isIdle(cell) ? [200, 400, 404] : [400, 404];
    const valuesOf = (name: string) => strange(target).filter((value) => value !== input[name]);
    const inputs = idsIn(cell.route).flatMap((name) => valuesOf(name).map((value) => ({ ...input, [name]: value })));
    return inputs.map((one) => ({ input: one, wanted, mayChange: false }));
  },
};

export const count = { cells: 0, mismatches: 0, canaries: 0, writes: 0 };

/** Asks, makes the table as it was, and tells in words what is wrong with the answer. */
async function faultsOf(cell: Cell, call: Call, { input, wanted, mayChange }: Question, world: World, before: Table) {
  const from = cell.actor === 'nobody' ? undefined : world.actors[cell.actor];
  const { status, body } = await send(call.handler, call.route, from, input);
  const changed = await undo(before);
  const isWrong = !wanted.includes(status);
  const shown = hiddenFrom(world, { ...cell, input }).filter((canary) => JSON.stringify(body).includes(canary));
  const isLive = !sees(cell) && tellsOnline(world.target.uid, body);
  const forbidden = status >= 400 || !mayChange ? changed : [];
  count.cells += 1;
  count.mismatches += isWrong ? 1 : 0;
  count.canaries += shown.length + (isLive ? 1 : 0);
  count.writes += forbidden.length;
  return [
    ...(isWrong ? [`answered ${status} ${body.code ?? ''} instead of ${wanted}`] : []),
    ...shown.map((canary) => `showed ${canary}`),
    ...(isLive ? ['told that the dog is there'] : []),
    ...forbidden.map((name) => `changed ${name}`),
  ].map((fault) => `${JSON.stringify(input)} ${fault}`);
}

export async function faultsIn({ state, actor, call, kind }: Plan, world: World, before: Table): Promise<string[]> {
  const cell: Cell = { name: call.name, route: call.route, actor, state };
  const faults: string[] = [];
  for (const question of questionsOf[kind](cell, world)) {
    faults.push(...(await faultsOf(cell, call, question, world, before)));
  }
  return faults;
}

const ofPosts = ({ route: { path } }: Call) => path.includes('{postId}') || path === '/reports';
const withIds = ({ route }: Call) => idsIn(route).length > 0;

const callsOf: Record<Kind, readonly Call[]> = {
  'what is there': CALLS,
  'what is withheld': CALLS.filter(ofPosts),
  'what it left with a friend': CALLS.filter(({ name }) => name === 'posts.comments' || name === 'posts.likers'),
  'an alert that is over': CALLS.filter(({ route: { path, policy } }) => policy === 'seeLost' || path === '/reports'),
  'ids that nothing has': CALLS.filter(withIds),
  'what is no id of its kind': CALLS.filter(withIds),
};

/** Callers for a kind of id: unknown ids are alike to all, so that one suffices. */
const actorsOf = (kind: Kind, state: State): readonly Actor[] => {
  if (kind === 'ids that nothing has' || kind === 'what is no id of its kind') {
    return state === 'gone' ? [] : ['a stranger', 'the dog itself'];
  }
  return ACTORS.filter((actor) => state === 'private' || actor !== 'one who asked').filter(
    (actor) => kind !== 'what is withheld' || !isOut({ actor, state }),
  );
};

export const KINDS = Object.keys(callsOf) as Kind[];

export const PLANS: readonly Plan[] = STATES.flatMap((state) =>
  KINDS.flatMap((kind) =>
    actorsOf(kind, state).flatMap((actor) => callsOf[kind].map((call) => ({ state, actor, call, kind }))),
  ),
);
