import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table as TableResource,
} from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { optionsOf } from './options.ts';

const USE = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'];
const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

/** The rows are described in docs/table.md. */
export class Table extends Construct {
  readonly resource: TableResource;

  constructor(scope: Construct) {
    super(scope, 'Table');
    const { retain } = optionsOf(this);
    const warmThroughput = this.#warmThroughput();
    this.resource = new TableResource(this, 'Resource', {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: 'expiresAt',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      warmThroughput,
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.resource.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: text('GSI1PK'),
      sortKey: text('GSI1SK'),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['unread'],
      warmThroughput,
    });
    this.resource.addGlobalSecondaryIndex({
      indexName: 'GSI2',
      partitionKey: text('GSI2PK'),
      sortKey: text('GSI2SK'),
      projectionType: ProjectionType.KEYS_ONLY,
      warmThroughput,
    });
  }

  /** The indexes get the same: a throttled index throttles the table. */
  #warmThroughput() {
    const { warmReads, warmWrites } = optionsOf(this);
    return warmReads && warmWrites ? { readUnitsPerSecond: warmReads, writeUnitsPerSecond: warmWrites } : undefined;
  }

  /** No scans, no wildcards. */
  grantUse({ grantPrincipal }: IGrantable) {
    const { tableArn } = this.resource;
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: USE.map((action) => `dynamodb:${action}`), resources: [tableArn] }),
    );
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: ['GSI1', 'GSI2'].map((index) => `${tableArn}/index/${index}`),
      }),
    );
  }
}
