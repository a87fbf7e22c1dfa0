import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../../../functions/core/table.ts';
import { type Consumer, deliver } from '../../../functions/core/testing/event-source-mapping.ts';
import type { VirtualClock } from '../../../functions/core/testing/store/clock.ts';
import type { Store } from '../../../functions/core/testing/store/store.ts';
import type { Change } from '../../../functions/core/testing/store/table.ts';

const WINDOW_MS = 100;
const BATCH = 100;

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const imageOf = (item: Item | undefined) => item && (marshall(item) as Image);

const recordOf = ({ key, before, after }: Change, at: number): DynamoDBRecord => ({
  eventID: `${at}`,
  dynamodb: {
    SequenceNumber: `${at}`,
    Keys: imageOf({ ...key }),
    OldImage: imageOf(before),
    NewImage: imageOf(after),
  },
});

/** Hands all that changes from now on to a consumer, in turn. */
export function followTable(store: Store, clock: VirtualClock, consumer: Consumer): void {
  const waiting: DynamoDBRecord[] = [];
  let made = 0;
  store.table.onChange((change) => waiting.push(recordOf(change, made++)));
  const read = async (): Promise<void> => {
    while (waiting.length > 0) await deliver(consumer, waiting.splice(0, BATCH));
    clock.after(WINDOW_MS, () => void read());
  };
  clock.after(WINDOW_MS, () => void read());
}
