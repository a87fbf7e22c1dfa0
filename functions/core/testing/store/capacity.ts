import type { IndexWrite } from '../units.ts';
import { type Kind, NEW_TABLE, Partitions, type Throughput } from './partitions.ts';
import type { IndexName } from './table.ts';

type Resource = 'table' | IndexName;

/** Units of one partition of the table or of an index. */
export interface Demand {
  resource: Resource;
  partition: string;
  kind: Kind;
  units: number;
}

export const demandsOf = (partition: string, units: number, indexed: IndexWrite[] = []): Demand[] => [
  { resource: 'table', partition, kind: 'writes', units },
  ...indexed.map(({ index, ...rest }): Demand => ({ resource: index, kind: 'writes', ...rest })),
];

/** As DynamoDB names the reasons of its ThrottlingException. */
const reasonOf = ({ resource, kind }: Demand) =>
  `${resource === 'table' ? 'Table' : 'Index'}${kind === 'reads' ? 'Read' : 'Write'}KeyRangeThroughputExceeded`;

/** Admits requests within the capacity of the partitions: an index that cannot keep up throttles its table's writes. */
export class Capacity {
  readonly #partitions: Record<Resource, Partitions>;

  constructor(now: number, warm: Throughput = NEW_TABLE) {
    const partitions = () => new Partitions(warm, now);
    this.#partitions = { table: partitions(), GSI1: partitions(), GSI2: partitions() };
  }

  /** Takes all units and returns nothing, or takes none and returns the reason. */
  take(demands: Demand[], now: number): string | undefined {
    const refused = demands.find(
      ({ resource, partition, kind, units }) => !this.#partitions[resource].has(partition, kind, units, now),
    );
    if (refused) return reasonOf(refused);
    for (const { resource, partition, kind, units } of demands)
      this.#partitions[resource].take(partition, kind, units, now);
  }
}
