import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';
import { optionsOf } from './options.ts';

/** The inline script that decides the page's first paint. */
const boot = readFileSync(new URL('../../web/boot.js', import.meta.url));
const bootHash = createHash('sha256').update(boot).digest('base64');

const policyFor = (origins: string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${bootHash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // The page handles every form itself; a native submit would put what was typed into the URL.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The position is asked for by a press: where a dog lives, was lost, or was seen. */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=(), payment=()';

/** Without `includeSubDomains`: those are up to the domain's owner. */
const TRANSPORT = { accessControlMaxAge: Duration.days(730), override: true };

/** For published files, which a browser may show but must not execute. */
export const mediaHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: globalName(scope, 'Headers'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; sandbox", override: true },
      strictTransportSecurity: TRANSPORT,
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cache-Control', value: 'private, max-age=3600, immutable', override: true }],
    },
  });

/** For pages without a sign-in, whose own content security policy is stricter than the site's. */
export const pageHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    responseHeadersPolicyName: globalName(scope, 'PageHeaders'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", override: false },
      strictTransportSecurity: TRANSPORT,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Permissions-Policy', value: PERMISSIONS, override: true }],
    },
  });

export function securityHeaders(scope: Construct, others: string[]) {
  const { endpoint } = optionsOf(scope);
  const cognito = endpoint ?? `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: globalName(scope, 'Headers'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyFor([cognito, ...others]), override: true },
      strictTransportSecurity: TRANSPORT,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: PERMISSIONS, override: true },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}
