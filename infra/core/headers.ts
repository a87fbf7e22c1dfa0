import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';

const policyFor = (origins: string[]) =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // The page handles every form itself: a form that the browser would send, with what was typed in its address, is blocked.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For this name only: what is below it is for the owner of the domain to say. */
const TRANSPORT = { accessControlMaxAge: Duration.days(730), override: true };

/** The headers of a file that people sent: it is shown, and can do nothing. */
export const mediaHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
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

/** The headers of every answer to a browser, which may sign in with Cognito and reach these `others`. */
export function securityHeaders(scope: Construct, others: string[]) {
  const { endpoint } = optionsOf(scope);
  const cognito = endpoint ?? `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyFor([cognito, ...others]), override: true },
      strictTransportSecurity: TRANSPORT,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()', override: true },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}
