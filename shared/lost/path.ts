/** Paths of collar and alert pages: short, to fit in a QR code of 25 mm. Posters have their own. */
export const COLLAR_PATH = '/c/';
export const ALERT_PATH = '/l/';
export const POSTER_PATH = '/p/';

export const PAGE_PATHS = [COLLAR_PATH, ALERT_PATH, POSTER_PATH] as const;
