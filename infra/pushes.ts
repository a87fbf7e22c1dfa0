import { CustomResource, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Function as LambdaFunction, RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import type { Upkeep } from './upkeep.ts';

interface PushesProps {
  table: Table;
  upkeep: Upkeep;
  /** The site's address, where push services find a contact. */
  site: string;
  users: Users;
}

/** IAM may take half a minute until the drawing function may use the secret. CloudFormation waits an hour by default. */
const DRAWING = Duration.seconds(50);
const PATIENCE = Duration.seconds(60);
/** Push services refuse a machine's name as a contact. */
const NOBODY = 'mailto:operator@barkyard.test';

/** Sends to the push services of browsers, and mails. Its function alone reads the private key, from Secrets Manager. */
export class Pushes extends Construct {
  readonly send: RoomFunction;
  readonly publicKey: string;
  readonly #secret: CfnSecret;

  constructor(scope: Construct, { table, upkeep, site, users }: PushesProps) {
    super(scope, 'Pushes');
    this.#secret = this.#newSecret();
    const keys = this.#drawKeys(table);
    this.publicKey = keys.getAttString('PublicKey');
    this.send = new RoomFunction(this, 'Send', {
      entry: 'stream/pushes.ts',
      table,
      timeout: upkeep.timeout,
      // A device that cannot be reached is tried again for a day.
      recursiveLoop: RecursiveLoop.ALLOW,
      environment: {
        PUSH_SUBJECT: optionsOf(this).endpoint ? NOBODY : site,
        PUSH_KEY_SECRET: this.#secret.ref,
      },
    });
    this.send.node.addDependency(keys);
    this.#grantSecret(this.send, 'GetSecretValue');
    this.grantReach(this.send);
    upkeep.grantPush(this.send);
    upkeep.queues.pushes.workedBy(this.send);
    users.grantMail(this.send, site);
  }

  /** The stand-in for push services is on the site of a local AWS. */
  grantReach(fn: LambdaFunction) {
    const { endpoint, site } = optionsOf(this);
    if (endpoint && site) fn.addEnvironment('PUSH_ORIGINS', site);
  }

  /** Empty: a value that CloudFormation made or passed on would be in a template, or in what shows a resource. */
  #newSecret() {
    const secret = new CfnSecret(this, 'Key', {
      description: 'The private key by which push services know this site.',
    });
    secret.applyRemovalPolicy(optionsOf(this).retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    const reason = "Browsers' subscriptions are bound to this key: another one would end all of them.";
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return secret;
  }

  #grantSecret(fn: LambdaFunction, ...actions: ('GetSecretValue' | 'PutSecretValue')[]) {
    const named = actions.map((action) => `secretsmanager:${action}`);
    fn.addToRolePolicy(new PolicyStatement({ actions: named, resources: [this.#secret.ref] }));
  }

  #drawKeys(table: Table) {
    const entry = 'push/draw-keys.ts';
    const draw = new RoomFunction(this, 'Draw', { entry, table, usesTable: false, timeout: DRAWING });
    this.#grantSecret(draw, 'GetSecretValue', 'PutSecretValue');
    return new CustomResource(this, 'Keys', {
      serviceToken: draw.functionArn,
      resourceType: 'Custom::PushKeys',
      serviceTimeout: PATIENCE,
      properties: { SecretId: this.#secret.ref },
    });
  }
}
