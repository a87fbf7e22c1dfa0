import { sourcesOf } from '#shared/media/copies';

/**
 * How wide the picture of a post is drawn. In a list, where many are loaded, a tenth less: the difference cannot be seen,
 * and phones with 720 pixels take the copy of 640, half the bytes of the next.
 */
export const IN_LIST = '(max-width: 767px) 88vw, 550px';
export const ON_SCREEN = '(max-width: 1119px) 100vw, 60vw';

/** The browser takes the smallest copy that looks sharp. With `width`, the original is one of them. */
export function sources(link: string, sizes: string, width?: number | null) {
  const { original, copies } = sourcesOf(link);
  if (copies.length === 0) return { src: original };
  const all = width ? [...copies, { link: original, width }] : copies;
  return { sizes, srcSet: all.map(({ link, width }) => `${link} ${width}w`).join(', '), src: original };
}
