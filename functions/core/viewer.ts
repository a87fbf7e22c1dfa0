import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { type Headers, headerIn } from './headers.ts';
import { hasOriginSecret } from './origin-secret.ts';

const DIGITS = 12;

/** An address may come in brackets, with a port or with a zone. */
function hostOf(address: string): string {
  const [bare = ''] = address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .split('%');
  const withoutPort = bare.replace(/:\d+$/, '');
  return isIP(bare) === 0 && isIP(withoutPort) > 0 ? withoutPort : bare;
}

const GROUPS = 8;
const MAPPED = '0:0:0:0:0:ffff';

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
const groupOf = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, ...bytes: [string, string, string, string]) => `${groupOf(bytes[0], bytes[1])}:${groupOf(bytes[2], bytes[3])}`,
  );
  const [left = [], right = []] = hex.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** What one household or machine can choose from freely counts as one: the /64 of an IPv6 address, an IPv4 address itself. */
export function networkOf(address: string): string {
  const host = hostOf(address);
  if (isIP(host) !== 6) return host;
  const groups = groupsOf(host);
  const isMapped = groups.slice(0, 6).join(':') === MAPPED;
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

/** CloudFront appends the viewer's address to what the viewer sent; API Gateway appends the address of its own caller. */
export function networkIn(headers: Headers): string | undefined {
  const addresses = headerIn(headers, 'X-Forwarded-For')?.split(',');
  const address = addresses?.at(hasOriginSecret(headers) ? -2 : -1);
  return address === undefined ? undefined : networkOf(address);
}

/** Constant for a network within a day. Without the secret it does not lead back to the address. */
export function viewerOf(headers: Headers): string | undefined {
  const { ORIGIN_SECRETS } = process.env;
  const network = ORIGIN_SECRETS && networkIn(headers);
  if (!network) return undefined;
  const [day] = new Date().toISOString().split('T');
  return createHmac('sha256', ORIGIN_SECRETS).update(`${day} ${network}`).digest('hex').slice(0, DIGITS);
}
