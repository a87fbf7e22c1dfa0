/** An error whose message is one sentence that says what to do; it is shown without a stack. */
export class Advice extends Error {
  override name = 'Advice';
}
