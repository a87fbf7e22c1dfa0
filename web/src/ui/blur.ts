import { thumbHashToDataURL } from 'thumbhash';

/** The data URL of a blurred placeholder, drawn from the thumbhash. */
export const blurOf = (thumbhash: string) =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
