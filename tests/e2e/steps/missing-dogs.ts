import type { Alert } from '#shared/lost/alert';
import { biscuit, ulid } from '../../../web/src/testing/dogs.ts';
import type { Answers } from './stubs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export const ALERT: Alert = {
  alertId: ulid(1),
  state: 'active',
  place: 'Linden Park, by the pond',
  words: 'Green collar with a round tag. Comes to the sound of a squeaky ball.',
  cell: 'gcpvj0u',
  seenAt: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
  needs: [],
  breed: biscuit.breed,
  photo: null,
  km: 2,
  code: '7K4MQ2XD9T',
  version: 1,
  endsAt: new Date(Date.now() + 15 * DAY_MS - 3 * HOUR_MS).toISOString(),
};

export const RUNNING: Answers = {
  'GET /me': biscuit,
  'GET /me/lost': { alert: ALERT, tips: { items: [] } },
  'GET /me/tips': { items: [] },
  'GET /me/collar': { code: 'ZZ4MQ2XD9T', showsBreed: true, showsPhoto: true, needs: [] },
};
