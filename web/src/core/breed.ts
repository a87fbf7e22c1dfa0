import { i18n } from '@lingui/core';

/** The breed in the language of this browser; other languages list those that they call differently. */
export const breedName = (breed: string) => i18n._(breed);
