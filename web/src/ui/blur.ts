import { thumbHashToDataURL } from 'thumbhash';

/** What a picture looks like from far away: the address of a tiny one, drawn from its thumbhash. */
export const blurOf = (thumbhash: string) =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
