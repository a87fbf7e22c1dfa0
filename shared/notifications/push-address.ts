const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

const MAX_ADDRESS = 1_000;

const isPushHost = (host: string) =>
  HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain) && host.length > domain.length);

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);

/**
 * Whether we send there: browsers' push services alone, so that nobody makes us call other hosts. An address that is
 * spelled in another way than its URL is refused, as somebody may read it differently. `origins` are allowed too.
 */
export function isPushAddress(address: string, origins: readonly string[] = []): boolean {
  const url = parsed(address);
  if (!url || url.href !== address || address.length > MAX_ADDRESS) return false;
  if (url.username || url.password || url.hash) return false;
  return origins.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname));
}
