import type {
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { ServiceCommand } from '../core/service-command.ts';

export class Scan extends ServiceCommand<ScanCommandInput, ScanCommandOutput> {
  readonly operation = 'Scan';
}

export class BatchWriteItem extends ServiceCommand<BatchWriteCommandInput, BatchWriteCommandOutput> {
  readonly operation = 'BatchWriteItem';
}
