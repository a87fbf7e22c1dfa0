/** Widths in pixels of the smaller copies of a picture: for thumbnails, phones and screens. */
export const PICTURE_WIDTHS = [96, 320, 640, 1280] as const;
export const AVATAR_WIDTHS = [96, 320] as const;

export const copyNameOf = (file: string, width: number) => file.replace(/\.\w+$/, `-${width}.webp`);

/** Browsers do not send the fragment, so clients that do not know about copies load the original. */
export const withCopies = (link: string, widths: readonly number[] = []) =>
  widths.length > 0 ? `${link}#${widths.join()}` : link;

interface Source {
  link: string;
  width: number;
}

/** A link's signature covers its copies, too. */
export function sourcesOf(link: string): { original: string; copies: Source[] } {
  const [original = '', widths] = link.split('#');
  const linkTo = (width: string) => original.replace(/^\/media\/[^/]+/, `$&/${width}`);
  const copies = widths?.split(',').map((width) => ({ link: linkTo(width), width: Number(width) })) ?? [];
  return { original, copies };
}
