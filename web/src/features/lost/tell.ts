/** The fragment of the form on a missing dog's page. */
export const TELL = 'tell';
