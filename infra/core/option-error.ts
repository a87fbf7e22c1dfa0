/** Its message says in a sentence what to set; it is shown without a stack trace. */
export class OptionError extends Error {
  override name = 'OptionError';
}
