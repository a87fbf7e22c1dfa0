import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultStackSynthesizer, Duration, Stack, type StackProps, Token, Validations } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Config } from '#shared/core/config';
import { newLogGroup } from './core/log-group.ts';
import { stackNameOf } from './core/names.ts';
import { optionsOf } from './core/options.ts';
import type { Barkyard } from './stack.ts';

interface BarkyardSiteProps extends StackProps {
  barkyard: Barkyard;
  files: string;
}

const HASHED = 'assets/*';
const ACTIONS = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
const REASON = "The uploading function is the CDK's own: it copies any file of the site, and runs at deployments only.";

/** Link previews need the absolute address of the picture. */
function pageOf(files: string, site: string) {
  const page = readFileSync(join(files, 'index.html'), 'utf8');
  return Source.data('index.html', page.replaceAll('content="/', `content="${site}/`));
}

/** Hashed files are cached and kept for ever, so that an open page finds its chunks; the rest is revalidated. */
export class BarkyardSite extends Stack {
  constructor(scope: Construct, { barkyard, files, ...props }: BarkyardSiteProps) {
    super(scope, 'BarkyardSite', { description: 'Barkyard: the files of the site', ...props });
    const { web } = barkyard;
    const common = { destinationBucket: web.bucket, prune: false, memoryLimit: 512, logGroup: newLogGroup(this) };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(files, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [
        Source.asset(files, { exclude: [HASHED] }),
        Source.jsonData('config.json', this.#config(barkyard)),
        pageOf(files, web.site),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution: web.distribution,
      // Waiting fails now and then while nothing is wrong, and takes the files back; browsers revalidate these files anyway.
      waitForDistributionInvalidation: false,
      distributionPaths: ['/index.html', '/config.json', '/sw.js', '/manifest*'],
    });
    page.node.addDependency(assets);
    this.#acknowledge();
  }

  #config({ region, users, pushes }: Barkyard): Config {
    return {
      region,
      userPoolId: users.pool.userPoolId,
      userPoolClientId: users.browser.userPoolClientId,
      pushKey: pushes.publicKey,
    };
  }

  #acknowledge() {
    const { environment } = optionsOf(this);
    const qualifier = this.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    const region = Token.isUnresolved(this.region) ? '<AWS::Region>' : this.region;
    const resources = [
      `arn:<AWS::Partition>:s3:::cdk-${qualifier}-assets-${account}-${region}/*`,
      `${stackNameOf(environment)}:ExportsOutputFnGetAttWebBucketE51352C0Arn57C8897A/*`,
      '*',
    ];
    const managed = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    const ids = [
      'AwsSolutions-L1',
      `AwsSolutions-IAM4[Policy::${managed}]`,
      ...ACTIONS.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
      ...resources.map((resource) => `AwsSolutions-IAM5[Resource::${resource}]`),
    ];
    Validations.of(this).acknowledge(...ids.map((id) => ({ id, reason: REASON })));
  }
}
