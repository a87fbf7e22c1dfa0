/** Begins anew with nothing in memory. */
export const reload = () => window.location.reload();
