/** Of the pages of collars and of alerts, on the site: short, as they stand in a code of 25 mm. From its poster an alert has another one. */
export const COLLAR_PATH = '/c/';
export const ALERT_PATH = '/l/';
export const POSTER_PATH = '/p/';

export const PAGE_PATHS = [COLLAR_PATH, ALERT_PATH, POSTER_PATH] as const;
