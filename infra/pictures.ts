import { Construct } from 'constructs';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Upkeep } from './upkeep.ts';

interface PicturesProps {
  table: Table;
  media: Media;
  upkeep: Upkeep;
}

export class Pictures extends Construct {
  readonly scale: RoomFunction;

  constructor(scope: Construct, { table, media, upkeep }: PicturesProps) {
    super(scope, 'Pictures');
    this.scale = new RoomFunction(this, 'Scale', {
      entry: 'stream/pictures.ts',
      table,
      indexes: [],
      native: ['sharp'],
      timeout: upkeep.timeout,
      memorySize: 2048,
    });
    media.grantScale(this.scale);
    upkeep.grantForget(this.scale);
    upkeep.queues.pictures.workedBy(this.scale);
  }
}
