import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from './edge/media.ts';
import { handler as page } from './edge/page.ts';
import { ENDPOINT, LOCAL, synthesised } from './testing/synth.ts';

const boot = `sha256-${createHash('sha256').update(readFileSync('web/boot.js')).digest('base64')}`;

const { barkyard, site } = synthesised();
const distributionOf = (context: object) => {
  const [found] = Object.values(synthesised(context).barkyard.findResources('AWS::CloudFront::Distribution'));
  return found?.Properties.DistributionConfig;
};

describe('every answer', () => {
  const headersOf = (context: object) => {
    const policy = Object.values(
      synthesised(context).barkyard.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).find((found) => JSON.stringify(found).includes('connect-src'));
    return policy?.Properties.ResponseHeadersPolicyConfig;
  };
  type Reference = { Ref: string } | { 'Fn::GetAtt': [string, string] };
  const nameOf = (part: Reference) =>
    'Ref' in part
      ? part.Ref.replace(/^Presence|[0-9A-F]{8}$/g, '')
      : part['Fn::GetAtt'][0].replace(/^Media|[0-9A-F]{8}$/g, '');
  const textOf = (value: string | { 'Fn::Join': [string, (string | Reference)[]] }) =>
    typeof value === 'string'
      ? value
      : value['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : `{${nameOf(part)}}`)).join('');

  test.each([
    [
      'its regional Cognito and its own uploads',
      {},
      'https://cognito-idp.{AWS::Region}.amazonaws.com https://{Uploads}',
    ],
    ['the local AWS', LOCAL, ENDPOINT],
  ])('lets the page connect to itself and %s only', (_, context, others) => {
    const { ContentSecurityPolicy } = headersOf(context).SecurityHeadersConfig;
    expect(textOf(ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      `default-src 'self'; script-src 'self' '${boot}'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self' blob:; connect-src 'self' ${others}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('is for TLS, for no frame, for no other type than its own, and tells little of where one came from', () => {
    expect(headersOf({}).SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
  });

  test('demands TLS for its own name, not for what else is below the domain', () => {
    expect(headersOf({}).SecurityHeadersConfig.StrictTransportSecurity).toEqual({
      AccessControlMaxAgeSec: 63_072_000,
      Override: true,
    });
  });
});

describe('the distribution', () => {
  test.each([
    ['calls', '/api/*', /\{"Ref":"Api\w+"\},"\.execute-api\."/],
    ['sockets', '/live', /\{"Ref":"PresenceSockets\w+"\},"\.execute-api\."/],
  ])('sends %s on to the stage of their own name, uncached, over TLS, without its host', (_, path, address) => {
    const { CacheBehaviors, Origins } = distributionOf({});
    const api = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
    expect(api).toMatchObject({
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
    const origin = Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    expect(origin.OriginPath).toBeUndefined();
    expect(JSON.stringify(origin.DomainName)).toMatch(address);
  });

  test.each(['/c/*', '/l/*', '/p/*'])(
    'shows the pages of collars and alerts at %s, never from a cache, and passes on no header, cookie or query of the request',
    (path) => {
      const { CacheBehaviors, Origins } = distributionOf({});
      const pages = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
      expect(pages).toMatchObject({
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        ViewerProtocolPolicy: 'redirect-to-https',
      });
      const origin = Origins.find(({ Id }: { Id: string }) => Id === pages.TargetOriginId);
      expect(origin.OriginPath).toBe('/api/pages');
      expect(pages.OriginRequestPolicyId).toBeUndefined();
    },
  );

  test('reads both buckets by its own right; nobody else may, and never over plain HTTP', () => {
    barkyard.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2);
    barkyard.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    });
    const policies = Object.values(barkyard.findResources('AWS::S3::BucketPolicy'));
    expect(policies).toHaveLength(5);
    for (const policy of policies) expect(JSON.stringify(policy)).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
  });

  test('has the name and the firewall that the operator chose', () => {
    const chosen = { domain: 'b.test', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1', waf: 'true' };
    expect(distributionOf(chosen)).toMatchObject({
      Aliases: ['b.test'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: { 'Fn::ImportValue': expect.stringContaining('BarkyardFirewall') },
    });
    expect(distributionOf({}).WebACLId).toBeUndefined();
  });

  test('can get a name later: what the deployed files import is still exported', () => {
    const named = { domain: 'b.test', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' };
    const exportsOf = (context: object) =>
      Object.values(synthesised(context).barkyard.findOutputs('*')).flatMap(({ Export }) => Export?.Name ?? []);
    expect(exportsOf(named)).toEqual(expect.arrayContaining(exportsOf({})));
  });

  test('keeps no refusal and no failure of a call, which it would answer to other dogs, too', () => {
    expect(distributionOf({}).CustomErrorResponses).toEqual(
      [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('answers from where the operator pays for', () => {
    expect(distributionOf({}).PriceClass).toBe('PriceClass_100');
    expect(distributionOf({ priceClass: 'PriceClass_All' }).PriceClass).toBe('PriceClass_All');
  });

  test.each([
    ['/', '/index.html'],
    ['/home', '/index.html'],
    ['/profile/6f1c0d3a-1111-4222-8333-944444444444', '/index.html'],
    ['/index.html', '/index.html'],
    ['/assets/app-1.js', '/assets/app-1.js'],
    ['/config.json', '/config.json'],
    ['/sw.js', '/sw.js'],
    ['/manifest.webmanifest', '/manifest.webmanifest'],
    ['/manifest.de.webmanifest', '/manifest.de.webmanifest'],
  ])('answers %s with %s', (uri, file) => {
    expect(page({ request: { uri } })).toEqual({ uri: file });
  });

  test('runs these very functions', () => {
    const codes = Object.values(barkyard.findResources('AWS::CloudFront::Function')).map(({ Properties }) =>
      JSON.stringify(Properties.FunctionCode),
    );
    for (const text of [page, check]) {
      expect(codes.filter((code) => code.includes(JSON.stringify(`${text}`).slice(1, -1)))).toHaveLength(1);
    }
  });

  test('gives media out that can do nothing, for an hour', () => {
    barkyard.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'; sandbox", Override: true },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000 },
        },
        CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'private, max-age=3600, immutable' }] },
      },
    });
  });
});

describe("the site's files", () => {
  const deployments = Object.values(site?.findResources('Custom::CDKBucketDeployment') ?? {});
  const [assets, pages] = deployments.sort(
    (a, b) => a.Properties.SourceBucketNames.length - b.Properties.SourceBucketNames.length,
  );

  test('hashed ones stay for a year and are never removed', () => {
    expect(assets?.Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(assets?.Properties.DistributionPaths).toBeUndefined();
  });

  test('leave a log of their upload that is not kept for ever', () => {
    site?.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
    const [log] = Object.keys(site?.findResources('AWS::Logs::LogGroup') ?? {});
    const [uploading] = Object.values(site?.findResources('AWS::Lambda::Function') ?? {});
    expect(uploading?.Properties.LoggingConfig).toEqual({ LogGroup: { Ref: log } });
  });

  test('the page and its configuration come after them, uncached, and are invalidated with the service worker and the manifest', () => {
    expect(pages?.Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionPaths: ['/index.html', '/config.json', '/sw.js', '/manifest*'],
    });
    expect(JSON.stringify(pages?.DependsOn)).toContain('Assets');
  });

  test('the page names the picture of its preview with the site, as links to it are read elsewhere', () => {
    expect(pages?.Properties.SourceMarkers).toHaveLength(3);
    expect(JSON.stringify(pages?.Properties.SourceMarkers[2])).toContain('DomainName');
  });
});
