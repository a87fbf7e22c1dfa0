/** Of the pages of collars, on the site: short, as it stands in a code of 25 mm. */
export const COLLAR_PATH = '/c/';
