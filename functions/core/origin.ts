import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { DIRECT_CALL, ORIGIN_HEADER } from '#shared/core/headers';
import { environment } from './errors.ts';
import { keepLast } from './keep-last.ts';
import { log } from './log.ts';
import { requestOf, withRequest } from './request.ts';

type Headers = Record<string, string | undefined> | null | undefined;

/** API Gateway passes the names on as the client wrote them. */
export const headerIn = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];

const digestOf = (secret: string) => hash('sha256', secret, 'buffer');

const accepted = keepLast((secrets: string) => secrets.split(',').map(digestOf));

/** Several secrets are valid at once, so that a rotation refuses nobody. */
function hasOriginSecret(headers: Headers): boolean {
  const given = digestOf(headerIn(headers, ORIGIN_HEADER) ?? '');
  return accepted(environment('ORIGIN_SECRETS')).some((digest) => timingSafeEqual(digest, given));
}

/** Past the distribution there is no firewall, no limit by address, and no security header. */
export function isFromDistribution(headers: Headers): boolean {
  const isIt = hasOriginSecret(headers);
  if (!isIt) log.warn(DIRECT_CALL);
  return isIt;
}

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

interface Call {
  requestContext?: { requestId?: string };
  headers?: Headers;
}

/** Within `work`, every log line carries the id of the call and the visitor's hash of the day. */
export const withCall = <T>({ requestContext, headers }: Call, work: () => T): T =>
  withRequest(requestOf(requestContext?.requestId, { viewer: () => viewerOf(headers) }), work);
