const failed = new Set<HTMLLinkElement>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

// Errors of elements do not bubble. Where the first paint is written, there is no window.
globalThis.addEventListener?.('error', ({ target }) => isStyleSheet(target) && failed.add(target), true);

function renew(link: HTMLLinkElement): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers();
  const again = Object.assign(document.createElement('link'), { rel: link.rel, href: link.href, crossOrigin: '' });
  again.onload = resolve;
  again.onerror = reject;
  failed.delete(link);
  link.replaceWith(again);
  return promise;
}

let renewal: Promise<unknown> = Promise.resolve();

/** Vite asks for a style sheet only once: the next attempt to load its page would show the page without it. */
export function renewStyleSheets(): Promise<unknown> {
  const renewAll = () => Promise.all([...failed].map(renew));
  renewal = renewal.then(renewAll, renewAll);
  return renewal;
}
