import { urlOf } from '#shared/core/url';

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

const MAX_ADDRESS = 1_000;

const isPushHost = (host: string) =>
  HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain) && host.length > domain.length);

/**
 * True only for browsers' push services, so that nobody can make us call other hosts, and for `origins`. Refuses an
 * address that differs from its parsed URL, because parsers may disagree about it.
 */
export function isPushAddress(address: string, origins: readonly string[] = []): boolean {
  const url = urlOf(address);
  if (!url || url.href !== address || address.length > MAX_ADDRESS) return false;
  if (url.username || url.password || url.hash) return false;
  return origins.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname));
}
