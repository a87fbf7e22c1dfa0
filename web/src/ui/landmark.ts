/** Where menus and lists are drawn that lie over a screen: inside of its landmark, which readers of screens go by. */
export const landmark = () => document.querySelector('main') ?? undefined;
