/** Downloads a file. Served as an attachment, it does not replace the page. */
export const download = (url: string) => window.location.assign(url);
