import { request as open } from 'node:http';
import { ORIGIN_HEADER } from '#shared/core/origin';
import { type Access, askSigned } from './aws.ts';

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

/** The header by which the APIs know the distribution, read from its configuration; older code sends none. */
export async function originHeadersOf(access: Access, distributionId: string): Promise<Record<string, string>> {
  const path = `/2020-05-31/distribution/${distributionId}/config`;
  const answer = await askSigned(access, { service: 'cloudfront', path });
  const secret = /<HeaderName>X-Origin-Verify<\/HeaderName>\s*<HeaderValue>(.*?)<\/HeaderValue>/s.exec(
    await answer.text(),
  );
  return secret?.[1] ? { [ORIGIN_HEADER.toLowerCase()]: secret[1] } : {};
}
