import { join } from 'node:path';
import type { Started } from '../../../scripts/local/started.ts';
import type { PeerCell } from '../figures.ts';
import { REQUESTS_ALONE } from '../targets.ts';
import { Cell } from './blocks.ts';
import { Child } from './child.ts';
import { environmentOf, TWIN } from './dynamodb.ts';
import type { Trace } from './recorder.ts';

/** Sends each block's requests to DynamoDB again, without handlers and without the SDK, to a table with the same rows. */
export class RequestsAlone {
  readonly #ours: Child;
  readonly #child: Child;
  readonly #cells = new Map<string, Cell>();

  private constructor(ours: Child, child: Child) {
    this.#ours = ours;
    this.#child = child;
  }

  static async start(started: Started, endpoint: string, ours: Child): Promise<RequestsAlone> {
    const file = join(import.meta.dirname, 'floor-server.ts');
    const child = await Child.start(file, import.meta.dirname, { ...environmentOf(endpoint), TWIN });
    started.add(() => child.stop());
    return new RequestsAlone(ours, child);
  }

  /** Repeats the requests that our handlers have sent since the last time. */
  async follow(operation: string, isMeasured: boolean): Promise<void> {
    const { traces } = await this.#ours.ask<{ traces: Trace[] }>({ traces: true });
    if (!isMeasured) return void (await this.#child.ask({ catchUp: traces }));
    await this.#child.ask({ load: traces });
    const cell = this.#cells.get(operation) ?? new Cell();
    this.#cells.set(operation, cell);
    const server = { child: this.#child, settle: async () => {} };
    await cell.run(
      server,
      traces.map(() => () => this.#child.ask()),
    );
  }

  figures = (): PeerCell[] => [...this.#cells].map(([operation, cell]) => cell.figures(operation, REQUESTS_ALONE));
}
