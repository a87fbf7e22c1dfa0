/** The container of menus and lists over a screen: within its landmark, by which screen readers navigate. */
export const landmark = () => document.querySelector('main') ?? undefined;
