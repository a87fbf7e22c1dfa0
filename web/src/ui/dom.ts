import { thumbHashToDataURL } from 'thumbhash';

export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

/** The container of menus and lists over a screen: within its landmark, by which screen readers navigate. */
export const landmark = () => document.querySelector('main') ?? undefined;

/** The data URL of a blurred placeholder, drawn from the thumbhash. */
export const blurOf = (thumbhash: string) =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
