import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lost } from '#shared/lost/contract';
import type { Tip } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import type { Ball } from './map-layers.ts';

/** A tip with its number: the first that came is 1. */
export interface Sighting {
  tip: Tip;
  number: number;
}

export const sightingsOf = (tips: Tip[]): Sighting[] => tips.map((tip, at) => ({ tip, number: tips.length - at }));

export const ballsFor = (sightings: Sighting[]): Ball[] =>
  sightings.flatMap(({ tip: { cell, muted }, number }) => (cell && !muted ? [{ cell, number }] : []));

/** 'Not Biscuit', and its undo: for all that the sender wrote and will write. */
export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ tipId, muted }: Tip) => call(muted ? lost.unmuteSender : lost.muteSender, { tipId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['lost'] }),
  });
}
