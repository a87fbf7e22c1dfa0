/** Takes a file home; one that says it is to be kept leaves the page as it is. */
export const download = (url: string) => window.location.assign(url);
