import type { Api } from './core/api.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

/** The shared resources that rooms use. */
export interface Wiring {
  api: Api;
  table: Table;
  moderation: Moderation;
  media: Media;
}
