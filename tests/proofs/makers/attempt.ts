import { Advice } from '../../../scripts/local/advice.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { Deployer, type Part, type Refusal } from './deploy.ts';
import { type Template, without } from './left-out.ts';
import type { Maker } from './makers.ts';
import { ACCEPTED, LACKING, type Verdict } from './table.ts';

/** Each leaves out what the one before it was refused. */
const PASSES = 20;

type Refused = Map<string, string>;

const changed = (template: Template, { changes }: Maker): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, { Properties = {}, ...resource }]) => {
      const change = changes[resource.Type];
      return [id, { ...resource, Properties: change ? change.made(Properties) : Properties }];
    }),
  ),
});

/** What a maker's CloudFormation makes of each type in these stacks, beginning without what it is known to refuse. */
export class Attempt {
  readonly #maker: Maker;
  readonly #parts: readonly Part[];
  readonly #refused: Refused;
  #known: ReadonlySet<string> = new Set();

  constructor(maker: Maker, parts: readonly Part[], refused: Refused) {
    this.#maker = maker;
    this.#parts = parts;
    this.#refused = new Map(refused);
  }

  async verdicts(started: Started, say: (sentence: string) => void): Promise<(type: string) => Verdict> {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const { made, refused } = await this.#pass(started);
      for (const { type, id, reason } of refused) {
        say(`${type || 'The stack'} ${id} was refused: ${reason}`);
        if (!type || this.#refused.has(type)) throw new Advice(`Read why the deployment ended: ${reason}`);
      }
      for (const { type, reason } of refused) this.#refused.set(type, reason);
      if (refused.length === 0) return (type) => this.#verdictOn(type, made);
    }
    throw new Advice(`Read what was refused: nothing was made in ${PASSES} passes.`);
  }

  async #pass(started: Started): Promise<{ made: ReadonlySet<string>; refused: Refusal[] }> {
    const server = await this.#maker.start();
    started.add(server.stop);
    this.#known = await this.#maker.known(server);
    const made = new Set<string>();
    const deployer = await Deployer.at(server.endpoint, (template) =>
      changed(
        without(template, (type) => !this.#known.has(type) || this.#refused.has(type)),
        this.#maker,
      ),
    );
    for (const part of this.#parts) {
      const outcome = await deployer.deploy(part);
      if ('refused' in outcome) {
        await started.stop();
        return { made, refused: outcome.refused };
      }
      for (const type of outcome.made) made.add(type);
    }
    await started.stop();
    return { made, refused: [] };
  }

  #verdictOn(type: string, made: ReadonlySet<string>): Verdict {
    if (!this.#known.has(type)) return LACKING;
    const reason = this.#refused.get(type);
    if (reason !== undefined) return `refused: ${inCell(reason)}`;
    if (!made.has(type)) throw new Error(`${type} was neither made nor refused.`);
    const change = this.#maker.changes[type];
    return change ? `changed: ${change.because}` : ACCEPTED;
  }
}

/** Without what stands before each. */
const PREAMBLE = /^Resource provider operation failed: |An error occurred \((\w+)\) when calling the \w+ operation: /g;
const LONGEST = 100;

const inCell = (reason: string) =>
  (reason.replace(PREAMBLE, '').replaceAll('|', '/').replace(/\s+/g, ' ').trim() || 'it does not say why').slice(
    0,
    LONGEST,
  );
