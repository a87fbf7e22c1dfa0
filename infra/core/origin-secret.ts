import { Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { acceptedVersions } from './accepted-versions.ts';
import { optionsOf } from './options.ts';

/** The secret becomes a header's value, and the secrets are joined by commas. */
const LETTERS_AND_DIGITS = { excludePunctuation: true, excludeCharacters: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' };

/** Proves to the APIs that a request came through the distribution. Templates hold only references to the secret. */
export class OriginSecret extends Construct {
  readonly #version: number;
  readonly #values = new Map<number, string>();

  constructor(scope: Construct) {
    super(scope, 'OriginSecret');
    this.#version = optionsOf(this).originSecretVersion;
    for (const version of acceptedVersions(this.#version)) this.#values.set(version, this.#draw(version));
  }

  #draw(version: number): string {
    const secret = new Secret(this, `Version${version}`, {
      description: 'Sent by the distribution to the APIs, which refuse requests without it.',
      generateSecretString: { passwordLength: 64, ...LETTERS_AND_DIGITS },
    });
    const reason = 'The option `originSecretVersion` rotates it: distribution and functions change in one deployment.';
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return secret.secretValue.unsafeUnwrap();
  }

  get headers(): Record<string, string> {
    return { [ORIGIN_HEADER]: this.#values.get(this.#version) ?? '' };
  }

  get accepted(): string[] {
    return [...this.#values.values()];
  }

  grantCheck(fn: LambdaFunction) {
    fn.addEnvironment('ORIGIN_SECRETS', this.accepted.join());
  }
}
