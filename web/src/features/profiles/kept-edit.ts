import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftName, keepChange, writtenIn } from '../../core/draft.ts';
import { onTaken } from '../../core/offered.ts';
import type { FieldName, Fields } from './editing.ts';

/** Keeps the fields that differ from the profile as it was when the form was opened, and fills the form with what was kept. */
export function useKeptEdit<Out>(
  draft: DraftName,
  { setValue, watch }: UseFormReturn<Fields, unknown, Out>,
  now: Fields,
) {
  const [first] = useState(now);
  useEffect(() => {
    const names = Object.keys(first) as FieldName[];
    const fill = () => {
      const kept = names.map((name) => [name, writtenIn(`${draft}.${name}`)] as const);
      for (const [name, words] of kept) if (words !== undefined) setValue(name, words, { shouldDirty: true });
    };
    fill();
    const stop = onTaken((name) => name === draft && fill());
    const { unsubscribe } = watch((fields) => {
      for (const name of names) keepChange(`${draft}.${name}`, fields[name] ?? '', first[name]);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [draft, first, setValue, watch]);
}
