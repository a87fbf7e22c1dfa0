/**
 * Functions of `shared` and its import of zod that build a schema or a route and do nothing else: the bundler leaves out
 * calls of them whose result a function does not use.
 */
export const SCHEMA_BUILDERS = [
  'z',
  'route',
  'says',
  'spoken',
  'withFallback',
  'freeText',
  'profileText',
  'hobbiesQuoting',
];
