import { CustomResource, Duration } from 'aws-cdk-lib';
import { type Function as LambdaFunction, RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
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

const PATIENCE = Duration.seconds(60);
/** Push services refuse a machine's name as a contact. */
const NOBODY = 'mailto:operator@barkyard.test';

/** Sends to the push services of browsers, and mails. Its function alone has the private key. */
export class Pushes extends Construct {
  readonly send: RoomFunction;
  readonly publicKey: string;

  constructor(scope: Construct, { table, upkeep, site, users }: PushesProps) {
    super(scope, 'Pushes');
    const keys = this.#drawKeys(table);
    this.publicKey = keys.getAttString('PublicKey');
    this.send = new RoomFunction(this, 'Send', {
      entry: 'stream/pushes.ts',
      table,
      indexes: [],
      timeout: upkeep.timeout,
      // A device that cannot be reached is tried again for a day.
      recursiveLoop: RecursiveLoop.ALLOW,
      environment: {
        PUSH_SUBJECT: optionsOf(this).endpoint ? NOBODY : site,
        PUSH_PUBLIC_KEY: this.publicKey,
        PUSH_PRIVATE_KEY: keys.getAttString('PrivateKey'),
      },
    });
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

  #drawKeys(table: Table) {
    const draw = new RoomFunction(this, 'Draw', { entry: 'push/draw-keys.ts', table, usesTable: false });
    return new CustomResource(this, 'Keys', {
      serviceToken: draw.functionArn,
      resourceType: 'Custom::PushKeys',
      serviceTimeout: PATIENCE,
    });
  }
}
