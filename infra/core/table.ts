import { RemovalPolicy, Tags } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table as TableResource,
} from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { LAYOUT } from '#shared/core/layout';
import { LAYOUT_TAG } from './names.ts';
import { optionsOf } from './options.ts';

const USE = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'];
export const INDEXES = ['GSI1', 'GSI2'] as const;
export type Index = (typeof INDEXES)[number];
const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

export class Table extends Construct {
  readonly resource: ITable;

  constructor(scope: Construct) {
    super(scope, 'Table');
    this.resource = this.#restored() ?? this.#own();
  }

  /** A table restored from a point in time, which becomes part of no stack. */
  #restored() {
    const { table: tableName, tableStream: tableStreamArn } = optionsOf(this);
    if (!tableName || !tableStreamArn) return;
    return TableResource.fromTableAttributes(this, 'Restored', {
      tableName,
      tableStreamArn,
      globalIndexes: [...INDEXES],
    });
  }

  #own() {
    const { retain } = optionsOf(this);
    const warmThroughput = this.#warmThroughput();
    const table = new TableResource(this, 'Resource', {
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
    Tags.of(table).add(LAYOUT_TAG, `${LAYOUT}`);
    table.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: text('GSI1PK'),
      sortKey: text('GSI1SK'),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['unread'],
      warmThroughput,
    });
    table.addGlobalSecondaryIndex({
      indexName: 'GSI2',
      partitionKey: text('GSI2PK'),
      sortKey: text('GSI2SK'),
      projectionType: ProjectionType.KEYS_ONLY,
      warmThroughput,
    });
    return table;
  }

  /** The indexes get the same: a throttled index throttles the table. */
  #warmThroughput() {
    const { warmReads, warmWrites } = optionsOf(this);
    return warmReads && warmWrites ? { readUnitsPerSecond: warmReads, writeUnitsPerSecond: warmWrites } : undefined;
  }

  /** No scans, no wildcards. */
  grantUse({ grantPrincipal }: IGrantable, indexes: readonly Index[]) {
    const { tableArn } = this.resource;
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: USE.map((action) => `dynamodb:${action}`), resources: [tableArn] }),
    );
    if (indexes.length === 0) return;
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: indexes.map((index) => `${tableArn}/index/${index}`),
      }),
    );
  }
}
