import type { Proof } from '../core/proof.ts';
import { readIndexPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { attempt, change } from '../core/write.ts';

const UNSCORED = 'UNSCORED';

export const listForRescreening = (proof: Proof, key: Key, unscored: string, now = new Date()) =>
  attempt(
    proof,
    change(key, { set: { GSI2PK: UNSCORED, GSI2SK: `${now.toISOString()}#${key.PK}` } }, { is: { unscored } }),
  );

export const unlistFromRescreening = (proof: Proof, key: Key) =>
  attempt(proof, change(key, { drop: ['GSI2PK', 'GSI2SK'] }));

const PAGE_SIZE = 25;

export const pageOfUnscored = (cursor?: string) => readIndexPage('GSI2', UNSCORED, PAGE_SIZE, cursor);
