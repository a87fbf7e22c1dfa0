import { htmlEscape } from 'escape-goat';

/** A name in another direction than the sentence around it does not turn the sentence. */
export const named = (name: string) => htmlEscape`<bdi>${name}</bdi>`;
