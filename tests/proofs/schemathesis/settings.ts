import type { Known } from './world.ts';

/** Half of the time a field holds what is there, else what is drawn from its schema. */
const SHARE = 0.5;

/**
 * The checks of every answer.
 * @NOTE Without unsupported_method, which wants 405: API Gateway knows no such answer, its 403 leaves in our form as 404.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'use_after_free',
  'ignored_auth',
];

/** A dog's newest token is fetched when it is older: it lives shorter than the run. */
const REFRESH_S = 300;

/** Schemathesis's own configuration, with the things that are there as dictionaries. */
export function settingsOf(known: Known, entry: string): string {
  const some = Object.entries(known).filter(([, values]) => values.length > 0);
  const values = some.map(([name, list]) => `${name} = { values = ${JSON.stringify(list)} }`);
  const bound = some.map(([name]) => `${name} = { dictionary = "${name}", probability = ${SHARE} }`);
  const checks = CHECKS.map((check) => `${check}.enabled = true`);
  return [
    'continue-on-failure = true',
    'warnings = false',
    'cache.enabled = false',
    '[dictionaries]',
    ...values,
    '[parameters]',
    ...bound,
    '[checks]',
    'enabled = false',
    ...checks,
    '[auth.wfc]',
    `path = ${JSON.stringify(entry)}`,
    `refresh_interval = ${REFRESH_S}`,
    '',
  ].join('\n');
}

export const entryOf = (tokens: string) =>
  JSON.stringify({
    auth: [
      {
        name: 'dog',
        loginEndpointAuth: {
          externalEndpointURL: tokens,
          verb: 'GET',
          token: { extractFrom: 'body', extractSelector: '/token', sendIn: 'header', sendName: 'Authorization' },
        },
      },
    ],
  });
