import { t } from '@lingui/core/macro';
import { OTHER_BREEDS, POPULAR_BREEDS } from '#shared/profiles/breeds';
import { breedName } from '../../core/breed.ts';

const choices = (breeds: readonly string[]) => breeds.map((value) => ({ value, words: breedName(value) }));

export const breedGroups = () => [
  { label: t`Popular breeds`, options: choices(POPULAR_BREEDS) },
  { label: t`All breeds`, options: choices(OTHER_BREEDS) },
];
