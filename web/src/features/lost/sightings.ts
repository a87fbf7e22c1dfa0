import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lost } from '#shared/lost/contract';
import type { Tip, TipRow } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import type { KeptRow } from '../../core/kept-rows.ts';
import type { Ball } from './map-layers.ts';

/** Further ones come below the map, so that no flood of them pushes it out of reach. */
const FIRST = 3;

export type SightingRows = KeptRow<TipRow>[];

const isFound = ({
  item: {
    tips: [first],
  },
  isKept,
}: KeptRow<TipRow>) => first?.kind === 'have' && (!first.muted || isKept);

/** The first finders who say that they have the dog, and all that follows. What is answered stays on its side. */
export function partedRows(rows: SightingRows): [found: SightingRows, others: SightingRows] {
  const found = rows.slice(0, FIRST).filter(isFound);
  return [found, rows.slice(found.length)];
}

const unmuted = (rows: TipRow[]): Tip[] => rows.flatMap(({ tips }) => tips.filter(({ muted }) => !muted));

export const ballsFor = (rows: TipRow[]): Ball[] =>
  unmuted(rows).flatMap(({ cell, number }) => (cell ? [{ cell, number }] : []));

export const countOf = (rows: TipRow[]): number =>
  rows.reduce((sum, { tips: [first], count }) => sum + (first?.muted ? 0 : count), 0);

/** 'Not Biscuit', and its undo: for all that the sender wrote and will write. */
export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ tipId, muted }: Tip) => call(muted ? lost.unmuteSender : lost.muteSender, { tipId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['lost'] }),
  });
}
