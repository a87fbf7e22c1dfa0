import type { PeerCell } from '../figures.ts';
import { Cell } from './blocks.ts';
import { ask, type Server } from './server.ts';

/**
 * Lets the server of ours repeat the requests of each block, without handlers and the client, to a DynamoDB Local with
 * the same rows: in the same process, so that both are as warm, and asked by the same HTTP.
 */
export class RequestsAlone {
  readonly #server: Server;
  readonly #path: string;
  readonly #cells = new Map<string, Cell>();

  /** `path` answers with the next call's requests. */
  constructor(server: Server, path: string) {
    this.#server = server;
    this.#path = path;
  }

  /** Repeats the requests of the last calls, so many. */
  async follow(operation: string, calls: number, isMeasured: boolean): Promise<void> {
    await this.#server.child.ask({ load: true });
    const cell = (isMeasured && this.#cells.get(operation)) || new Cell();
    if (isMeasured) this.#cells.set(operation, cell);
    const act = () => ask(`${this.#server.child.url}${this.#path}`);
    await cell.run(this.#server, Array(calls).fill(act));
  }

  figures = (name: string): PeerCell[] => [...this.#cells].map(([operation, cell]) => cell.figures(operation, name));
}
