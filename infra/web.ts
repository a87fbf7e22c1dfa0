import { Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PAGE_PATHS } from '#shared/lost/code';
import { SOCKET_PATH } from '#shared/presence/contract';
import type { Api } from './core/api.ts';
import { apiHost } from './core/api-host.ts';
import { edgeFunction } from './core/edge-function.ts';
import { pageHeaders, securityHeaders } from './core/headers.ts';
import { optionsOf } from './core/options.ts';
import { privateBucket, removable } from './core/private-bucket.ts';
import { readingOrigin } from './core/reading-origin.ts';
import { ENABLED_BY_DEFAULT } from './core/regions.ts';
import { handler } from './edge/page.ts';
import type { Media } from './media.ts';
import type { Presence } from './presence.ts';

interface WebProps {
  api: Api;
  media: Media;
  presence: Presence;
  logs: Bucket;
  firewallArn?: string;
}

/** CloudFront keeps these for ten seconds by default and would answer them to other dogs: a 404 says "not for you". */
const UNKEPT = [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

export class Web extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly site: string;

  constructor(scope: Construct, { api, media, presence, logs, firewallArn }: WebProps) {
    super(scope, 'Web');
    const { site, domain, certificateArn, priceClass } = optionsOf(this);
    this.bucket = privateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
      ...removable(this),
    });
    const headers = securityHeaders(this, [media.uploadOrigin]);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      defaultBehavior: this.#pages(headers),
      additionalBehaviors: {
        '/api/*': this.#calls(api, headers),
        ...this.#finders(api),
        [SOCKET_PATH]: this.#sockets(api, presence, headers),
        '/media/*': media.behavior(),
      },
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass,
      ...this.#loggedTo(logs),
      webAclId: firewallArn,
      errorResponses: UNKEPT,
      ...(domain && certificateArn && this.#named(domain, certificateArn)),
    });
    this.site = site ?? `https://${domain ?? this.distribution.distributionDomainName}`;
    this.#point();
    this.#acknowledge(Boolean(domain));
  }

  /** CloudFront would refuse a bucket in another region. */
  #loggedTo(logBucket: Bucket) {
    const { region } = Stack.of(this);
    const canLog = Token.isUnresolved(region) || ENABLED_BY_DEFAULT.some((one) => one === region);
    return canLog ? { logBucket, logFilePrefix: 'distribution/' } : undefined;
  }

  #point() {
    const { domain, hostedZoneId } = optionsOf(this);
    if (!domain || !hostedZoneId) return;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Address', { zone, target });
    new AaaaRecord(this, 'AddressV6', { zone, target });
  }

  #named(domain: string, arn: string) {
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', arn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  #pages(responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: readingOrigin(this, this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      functionAssociations: [
        { function: edgeFunction(this, 'Page', `${handler}`), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }

  #calls(api: Api, responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions {
    return {
      ...this.#forwarded(apiHost(this, api.resource.restApiId), api),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      responseHeadersPolicy,
    };
  }

  /** Pages with a content security policy of their own. They get the body of the request and the viewer's address. */
  #finders(api: Api): Record<string, BehaviorOptions> {
    const behavior = {
      ...this.#forwarded(apiHost(this, api.resource.restApiId), api, '/api/pages'),
      // Some people type the address from a tag.
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: undefined,
      responseHeadersPolicy: pageHeaders(this),
    };
    return Object.fromEntries(PAGE_PATHS.map((path) => [`${path}*`, behavior]));
  }

  #sockets(api: Api, { host }: Presence, responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions {
    return { ...this.#forwarded(host, api), responseHeadersPolicy };
  }

  /** The policy passes the `Sec-WebSocket-…` headers on, without which CloudFront opens no socket. */
  #forwarded(host: string, { originSecret }: Api, originPath?: string) {
    return {
      origin: new HttpOrigin(host, {
        originPath,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: originSecret.headers,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  #acknowledge(hasDomain: boolean) {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Dogs of every country are welcome.' },
      { id: 'AwsSolutions-CFR2', reason: 'Limits by address cost a monthly fee: the context `waf` switches them on.' },
      { id: 'AwsSolutions-CFR3', reason: 'CloudFront delivers no log to the regions that an account has to enable.' },
    );
    if (hasDomain) return;
    const reason = "CloudFront's own certificate decides its versions of TLS: the context `domain` brings 1.2.";
    Validations.of(this.distribution).acknowledge({ id: 'AwsSolutions-CFR4', reason });
  }
}
