import * as z from 'zod/mini';
import { type Route, requestOf } from '#shared/core/route';
import { speechOf } from '#shared/core/text';
import { newUlid } from '../../../functions/core/ids.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { ask } from '../../../functions/testing/dogs.ts';

type Handler = Parameters<typeof ask>[0];

/** The dog that the crawl looks for, and what calls can name of it. */
export interface Target {
  uid: string;
  ulid: string;
  commentId: string;
  conversationId: string;
  messageId: string;
  tag: string;
  username: string;
  words: readonly string[];
  /** An announced upload whose file has not arrived. */
  uploadId?: string;
  /** A picture of the dog that is allowed for its profile. */
  avatarId?: string;
  tipId?: string;
  alertId?: string;
  deviceId?: string;
  notificationId?: string;
}

type Given = Record<string, unknown>;

const DEVICE = deviceNamed('of-the-crawl');

/** Values by field, or by path and field; the first that fits the schema is sent, but every one for `q`. */
const fillers: Record<string, (target: Target) => readonly unknown[]> = {
  userId: ({ uid }) => [uid],
  requesterId: ({ uid }) => [uid],
  postId: ({ uid, ulid }) => [`${ulid}-${uid}`, newUlid()],
  commentId: ({ commentId }) => [commentId],
  conversationId: ({ conversationId }) => [conversationId],
  messageId: ({ messageId }) => [undefined, messageId],
  '/reports commentId': ({ commentId }) => [commentId],
  '/reports messageId': ({ messageId = newUlid() }) => [messageId],
  before: () => [undefined],
  after: () => [undefined],
  limit: () => [undefined],
  line: () => [undefined],
  tag: ({ tag }) => [tag],
  username: ({ username }) => [username],
  q: ({ words }) => words,
  cursor: () => [undefined],
  announced: () => [undefined],
  privacy: () => ['private'],
  notifications: () => [false],
  age: () => [4],
  breed: () => ['Beagle'],
  purpose: () => ['post'],
  type: () => ['image/png'],
  size: () => [1000],
  subject: () => ['post', 'comment', 'user', 'message', 'lost'],
  '/notifications/{id}/read subject': ({ uid, ulid }) => [`${ulid}-${uid}`],
  uploadId: ({ uploadId = newUlid() }) => [undefined, uploadId],
  '/me/avatar uploadId': ({ avatarId = newUlid() }) => [avatarId],
  id: ({ notificationId = `${newUlid()}-follow` }) => [notificationId],
  confirmation: () => ['DELETE'],
  password: () => ['Not-the-1-password'],
  newPassword: () => ['Walkies-4-all'],
  of: () => [undefined],
  online: () => [false],
  receipts: () => [false],
  cell: () => ['u33dc', 'u33dc0r'],
  alerts: () => [true],
  showsBreed: () => [false],
  showsPhoto: () => [true],
  instead: () => [undefined],
  code: () => [undefined],
  '/me/second-step/code code': () => ['123456'],
  '/me/second-step/off code': () => ['123456'],
  '/recovery code': () => ['0123456789'],
  // Attempts are counted by address.
  email: () => [`${newUlid().toLowerCase()}@dogs.example`],
  setUp: () => [newUlid()],
  tipId: ({ tipId = newUlid() }) => [tipId],
  '/lost-dogs/{userId}/tips tipId': () => [newUlid()],
  kind: () => ['saw'],
  alertId: ({ alertId = newUlid() }) => [alertId],
  '/lost-dogs alertId': () => [newUlid()],
  fromPost: () => [undefined],
  seenAt: () => [new Date().toISOString()],
  km: () => [2],
  needs: () => [['deaf']],
  language: () => ['de'],
  version: () => [1],
  outcome: () => ['stopped'],
  endpoint: () => [DEVICE.endpoint],
  p256dh: () => [DEVICE.p256dh],
  auth: () => [DEVICE.auth],
  kinds: () => [DEVICE.kinds],
  quiet: () => [{ from: '22:00', to: '07:00', zone: 'UTC' }],
  deviceId: ({ deviceId = 'd'.repeat(22) }) => [deviceId],
};

/** Valid input for any field of free text, or of a list of texts. */
const speech = (schema: z.core.$ZodType) => (speechOf(schema) ? () => ['Woof', ['Woof']] : undefined);

function candidatesOf(path: string, [name, schema]: [string, z.core.$ZodType], target: Target): readonly unknown[] {
  const filler = fillers[`${path} ${name}`] ?? fillers[name] ?? speech(schema);
  if (!filler) throw new Error(`The crawl cannot fill ${name}: tell it how.`);
  const fitting = filler(target).filter((value) => z.safeParse(schema, value).success);
  if (fitting.length === 0) throw new Error(`Nothing that the crawl knows fits ${name}.`);
  return name === 'q' || name === 'subject' ? fitting : fitting.slice(0, 1);
}

export function inputsOf({ input, method, path }: Route, target: Target): Given[] {
  if (!(input instanceof z.ZodMiniObject)) throw new Error(`The input of ${method} ${path} is no object.`);
  const shape: Record<string, z.core.$ZodType> = input.shape;
  return Object.entries(shape).reduce<Given[]>(
    (inputs, field) =>
      candidatesOf(path, field, target).flatMap((value) => inputs.map((one) => ({ ...one, [field[0]]: value }))),
    [{}],
  );
}

export function send(handler: Handler, route: Route, from: { uid: string } | undefined, input: Given) {
  const { path, query, body } = requestOf(route, input);
  return ask(handler, route.method, path, { from, query, body });
}
