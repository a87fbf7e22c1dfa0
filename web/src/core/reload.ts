export const reload = () => window.location.reload();
