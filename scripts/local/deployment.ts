import { bootstrap, deploy, type Outputs, synth, type Target } from './deploy.ts';
import { fingerprint, forget, recall, remember } from './deployed.ts';
import type { Step } from './progress.ts';

export type Changes = Pick<Target, 'context' | 'root'>;

/** The deployed stack of one local AWS; a saved state that holds it already is left as it is. */
export class Deployment {
  #target: Target;
  readonly #stateDir?: string;
  #print: string;
  #outputs?: Outputs;

  private constructor(target: Target, print: string, stateDir?: string) {
    this.#target = target;
    this.#print = print;
    this.#stateDir = stateDir;
  }

  static async of(target: Target, stateDir?: string): Promise<Deployment> {
    const deployment = new Deployment(target, await fingerprint(target), stateDir);
    deployment.#outputs = (stateDir && (await recall(stateDir, deployment.#print))) || undefined;
    return deployment;
  }

  async prepare(): Promise<void> {
    if (!this.#outputs) await synth(this.#target);
  }

  async complete(prepared: Promise<void>, onStep: Step, keep: () => Promise<void>): Promise<Outputs> {
    if (this.#outputs) return this.#outputs;
    await onStep('Prepare the local AWS for the CDK', () => bootstrap(this.#target));
    await onStep('Build the stack', () => prepared);
    const outputs = await onStep('Deploy the stack', () => deploy(this.#target));
    this.#outputs = outputs;
    await keep();
    return outputs;
  }

  async redo(changes: Changes = {}): Promise<Outputs> {
    if (this.#stateDir) await forget(this.#stateDir);
    this.#target = { ...this.#target, ...changes };
    this.#outputs = undefined;
    this.#print = await fingerprint(this.#target);
    await synth(this.#target);
    this.#outputs = await deploy(this.#target);
    return this.#outputs;
  }

  /** Notes what the saved state holds: only once it is saved. */
  async keep(): Promise<void> {
    if (this.#stateDir && this.#outputs) await remember(this.#stateDir, this.#print, this.#outputs);
  }
}
