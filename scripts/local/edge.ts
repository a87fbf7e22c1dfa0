import { request as open } from 'node:http';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { type Access, askSigned } from './aws.ts';
import type { ErrorTtls } from './edge-cache.ts';

/** The headers of the distribution's response headers policy. */
const POLICY = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** Headers that the distribution adds to its answers; the local one cannot answer for the API itself. */
export function edgeHeaders(endpoint: string, host: string): Promise<Record<string, string>> {
  const headers = { host, 'x-forwarded-proto': 'https' };
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const asked = open({ hostname, port, path: '/', headers, agent: false }, (answer) => {
      answer.resume();
      const found = POLICY.map((name) => [name, answer.headers[name]]).filter(([, value]) => value);
      resolve(Object.fromEntries(found));
    });
    asked.on('error', reject).end();
  });
}

export interface EdgeSettings {
  /** The header by which the APIs know the distribution; older code sends none. */
  added: Record<string, string>;
  errorTtls: ErrorTtls;
}

/** What the distribution's own configuration says. */
export async function edgeSettings(access: Access, distributionId: string): Promise<EdgeSettings> {
  const path = `/2020-05-31/distribution/${distributionId}/config`;
  const config = await (await askSigned(access, { service: 'cloudfront', path })).text();
  return { added: originHeadersIn(config), errorTtls: errorTtlsIn(config) };
}

function originHeadersIn(config: string): Record<string, string> {
  const secret = /<HeaderName>X-Origin-Verify<\/HeaderName>\s*<HeaderValue>(.*?)<\/HeaderValue>/s.exec(config);
  return secret?.[1] ? { [ORIGIN_HEADER.toLowerCase()]: secret[1] } : {};
}

const numberIn = (xml: string, name: string) => new RegExp(`<${name}>(\\d+)</${name}>`).exec(xml)?.[1];

export function errorTtlsIn(config: string): ErrorTtls {
  const errors = config.matchAll(/<CustomErrorResponse>(.*?)<\/CustomErrorResponse>/gs);
  return new Map(
    [...errors].flatMap(([error]) => {
      const ttl = numberIn(error, 'ErrorCachingMinTTL');
      return ttl ? [[Number(numberIn(error, 'ErrorCode')), Number(ttl)] as const] : [];
    }),
  );
}
