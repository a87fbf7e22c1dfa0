import type { PeerCell } from '../figures.ts';
import { REQUESTS_ALONE } from '../targets.ts';
import { Cell } from './blocks.ts';
import { ask, type Server } from './server.ts';

/**
 * Lets the server of ours repeat the requests of each block, without handlers and the client, to a DynamoDB Local with
 * the same rows: in the same process, so that both are as warm, and asked by the same HTTP.
 */
export class RequestsAlone {
  readonly #server: Server;
  readonly #cells = new Map<string, Cell>();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Repeats the requests that no other call repeats, so that the rows stay the same. */
  catchUp = () => this.#server.child.ask({ catchUp: true });

  /** Repeats the requests of the last calls, so many. */
  async follow(operation: string, calls: number, isMeasured: boolean): Promise<void> {
    await this.#server.child.ask({ load: true });
    const cell = (isMeasured && this.#cells.get(operation)) || new Cell();
    if (isMeasured) this.#cells.set(operation, cell);
    const act = () => ask(`${this.#server.child.url}/requests-alone`);
    await cell.run(this.#server, Array(calls).fill(act));
  }

  figures = (): PeerCell[] => [...this.#cells].map(([operation, cell]) => cell.figures(operation, REQUESTS_ALONE));
}
