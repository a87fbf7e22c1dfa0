import { Annotations, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { CHECKER } from '#shared/auth/checker';
import { PASSWORD_MIN } from '#shared/auth/fields';
import { SESSION_MS } from '#shared/presence/frames';
import { guardDirect } from './firewall.ts';
import { namedPlace } from './named-place.ts';
import { optionsOf } from './options.ts';
import type { RoomFunction } from './room-function.ts';

const EMAIL = { email: true };
/** The dimension of SES's metrics that tells deployments apart. */
export const MAILS = 'ses:configuration-set';

export class Users extends Construct {
  readonly pool: UserPool;
  readonly browser: UserPoolClient;
  mails?: string;
  /** Lets the API check a password. Its flow needs AWS credentials, so nobody can sign in with it. */
  readonly checker: UserPoolClient;

  constructor(scope: Construct) {
    super(scope, 'Users');
    const { retain } = optionsOf(this);
    this.pool = new UserPool(this, 'Pool', {
      // @NOTE The cheaper Lite plan has no rotation of refresh tokens.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: EMAIL,
      signInCaseSensitive: false,
      autoVerify: EMAIL,
      keepOriginal: EMAIL,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: PASSWORD_MIN,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: this.#mail(),
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.browser = this.#openToBrowsers();
    this.checker = this.#checkPasswords();
    guardDirect(this, this.pool.userPoolArn);
    this.#acknowledge();
  }

  /** Lets it send mails as Cognito does, where there is a sender. */
  grantMail(fn: RoomFunction, site: string) {
    const { sender } = optionsOf(this);
    if (!sender) return;
    const stack = Stack.of(this);
    const arnOf = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });
    const sets = this.mails ? [arnOf('configuration-set', this.mails)] : [];
    for (const [name, value] of Object.entries({ SENDER: sender, SITE: site, MAILS: this.mails })) {
      if (value) fn.addEnvironment(name, value);
    }
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [arnOf('identity', '*'), ...sets],
        conditions: { StringEquals: { 'ses:FromAddress': sender } },
      }),
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${namedPlace(this)}:identity/*]`,
      reason:
        'SES also asks for the identity of whoever gets the mail, if it knows one; the address that it comes from is fixed.',
    });
  }

  #mail() {
    const { sender, senderDomain, endpoint } = optionsOf(this);
    if (sender) {
      return UserPoolEmail.withSES({
        fromEmail: sender,
        fromName: 'Barkyard',
        sesRegion: Stack.of(this).region,
        sesVerifiedDomain: senderDomain,
        configurationSetName: endpoint ? undefined : this.#bounces(),
      });
    }
    const words =
      'Without the option `sender`, an address verified in SES, Cognito sends at most 50 mails a day, in its own words.';
    Annotations.of(this).addWarningV2('barkyard:sender', words);
    return UserPoolEmail.withCognito();
  }

  /** SES counts bounces and complaints of these mails apart from the account's others, and suppresses their addresses. */
  #bounces() {
    const mails = new ConfigurationSet(this, 'Mails', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    mails.addEventDestination('Events', {
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
      destination: EventDestination.cloudWatchDimensions([
        { name: MAILS, source: CloudWatchDimensionSource.MESSAGE_TAG, defaultValue: 'none' },
      ]),
    });
    this.mails = mails.configurationSetName;
    return this.mails;
  }

  #openToBrowsers() {
    return this.pool.addClient('Browser', {
      authFlows: { userSrp: true },
      generateSecret: false,
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.millis(SESSION_MS),
      idTokenValidity: Duration.millis(SESSION_MS),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      enableTokenRevocation: true,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes(EMAIL),
    });
  }

  #checkPasswords() {
    return this.pool.addClient('Checker', {
      userPoolClientName: CHECKER,
      authFlows: { adminUserPassword: true },
      generateSecret: false,
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      // The minimum of Cognito: these tokens are discarded.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      refreshTokenRotationGracePeriod: Duration.seconds(0),
      enableTokenRevocation: true,
      readAttributes: new ClientAttributes().withStandardAttributes(EMAIL),
      writeAttributes: new ClientAttributes().withStandardAttributes(EMAIL),
    });
  }

  #acknowledge() {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: "Rules of composition beyond the product's make passwords worse (ASVS 6.2.5).",
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'The second step is each dog’s own choice; sign-ins are limited and sessions short.',
      },
      { id: 'AwsSolutions-COG8', reason: 'Threat protection of the Plus plan costs more than all the rest together.' },
    );
  }
}
