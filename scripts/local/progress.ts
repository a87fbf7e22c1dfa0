const WIDTH = 46;
const REFRESH = 200;

/** Runs a piece of work under a name that a person can read. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

export const quietly: Step = (_name, work) => work();

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const stepLine = (name: string, ms: number) => `  ${`${name} `.padEnd(WIDTH, '.')} ${seconds(ms)}`;

/** Runs steps, and knows which of them an interruption would leave half done. */
export class Steps {
  readonly #underWay: string[] = [];
  readonly run: Step;

  constructor(onStep: Step) {
    this.run = (name, work) => {
      this.#underWay.push(name);
      return onStep(name, work).then((done) => {
        this.#underWay.splice(this.#underWay.indexOf(name), 1);
        return done;
      });
    };
  }

  get halfDone(): string | undefined {
    return this.#underWay[0];
  }
}

/** Shows every step with its time; a terminal sees the seconds run. */
export function shownOn(output: Output): Step {
  return async (name, work) => {
    const started = Date.now();
    const line = () => stepLine(name, Date.now() - started);
    const timer = output.isTTY ? setInterval(() => output.write(`\r${line()} `), REFRESH) : undefined;
    const done = await work().finally(() => clearInterval(timer));
    output.write(`${output.isTTY ? '\r' : ''}${line()} \n`);
    return done;
  };
}
