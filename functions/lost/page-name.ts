import { htmlEscape } from 'escape-goat';

/** Keeps a name in another writing direction from reordering the sentence around it. */
export const named = (name: string) => htmlEscape`<bdi>${name}</bdi>`;
