import { sourcesOf } from '#shared/media/copies';

/** How wide the picture of a post is drawn, in a list and on a screen of its own. */
export const IN_LIST = '(max-width: 767px) 100vw, 620px';
export const ON_SCREEN = '(max-width: 1119px) 100vw, 60vw';

/** The browser takes the smallest copy that looks sharp. With `width`, the original is one of them. */
export function sources(link: string, sizes: string, width?: number | null) {
  const { original, copies } = sourcesOf(link);
  if (copies.length === 0) return { src: original };
  const all = width ? [...copies, { link: original, width }] : copies;
  return { sizes, srcSet: all.map(({ link, width }) => `${link} ${width}w`).join(', '), src: original };
}
