import { createHash } from 'node:crypto';
import type { Access } from '../aws.ts';
import { drawKeys, type Keys } from '../keys.ts';
import { type Call, presigned, signed } from './send.ts';

const json = (service: string, target: string, body: object): Call => ({
  name: target.split('.')[1] ?? target,
  service,
  method: 'POST',
  path: '/',
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
  body: JSON.stringify(body),
});

const get = (service: string, path: string, query?: Record<string, string>): Call => ({
  name: `GET ${path}`,
  service,
  method: 'GET',
  path,
  ...(query && { query }),
});

/** Requests that a stranger would make; with the right keys each is answered. */
export const callsOf = (UserPoolId: string): Call[] => [
  get('s3', '/'),
  get('lambda', '/2015-03-31/functions'),
  get('ses', '/_ministack/ses/messages'),
  get('sqs', '/_ministack/ready'),
  get('iam', '/', { Action: 'ListRoles', Version: '2010-05-08' }),
  json('cognito-idp', 'AWSCognitoIdentityProviderService.ListUsers', { UserPoolId }),
  json('dynamodb', 'DynamoDB_20120810.ListTables', {}),
  { ...get('sqs', '/_ministack/config'), name: 'POST config', method: 'POST', body: '{}' },
];

const headed = (call: Call, headers: Record<string, string>): Call => ({
  ...call,
  headers: { ...call.headers, ...headers },
});
const authorized = (value: string) => async (call: Call) => headed(call, { authorization: value });
const scope = (id: string, service: string) => `${id}/20260101/us-east-1/${service}/aws4_request`;

/** The keys that MiniStack by itself would give to a function: they follow from names. */
export function keysByName(functionArn: string, roleArn: string): Keys {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const digest = hash(`${functionArn}:${roleArn}`);
  const accessKeyId = `ASIA${digest.slice(0, 16).toUpperCase()}`;
  return { accessKeyId, secretAccessKey: hash(`secret:${digest}`), sessionToken: hash(`token:${digest}`) };
}

type Disguise = (call: Call) => Promise<Call>;

export function disguisesOf({ endpoint, keys }: Access, guessed: Keys): Record<string, Disguise> {
  const { accessKeyId, secretAccessKey } = keys;
  const as = (given: Keys): Access => ({ endpoint, keys: given });
  const wrong = { accessKeyId, secretAccessKey: drawKeys().secretAccessKey };
  const test = { accessKeyId: 'test', secretAccessKey: 'test' };
  const guesses: Record<string, Keys> = {
    'test/test': test,
    'an account number': { accessKeyId: '000000000000', secretAccessKey: 'test' },
    'the right id and another secret': wrong,
    'the right id and “test”': { accessKeyId, secretAccessKey: 'test' },
    'another id and the right secret': { accessKeyId: drawKeys().accessKeyId, secretAccessKey },
    'the right keys and a token': { ...keys, sessionToken: 'token' },
    'the keys of a function by its name': guessed,
  };
  const signedBy = Object.entries(guesses).flatMap(([name, given]): [string, Disguise][] => [
    [`signed by ${name}`, (call) => signed(as(given), call)],
    [`a link by ${name}`, (call) => presigned(as(given), call)],
  ]);
  return {
    unsigned: async (call) => call,
    'Authorization: x': authorized('x'),
    'Authorization: Bearer x': authorized('Bearer x'),
    'Authorization: Basic': authorized('Basic dGVzdDp0ZXN0'),
    'an id without a signature': async (call) =>
      headed(call, { authorization: `AWS4-HMAC-SHA256 Credential=${scope(accessKeyId, call.service)}` }),
    'a signature of version 2': authorized(`AWS ${accessKeyId}:c2lnbmF0dXJl`),
    'an id in the query': async (call) => ({ ...call, query: { ...call.query, AWSAccessKeyId: accessKeyId } }),
    ...Object.fromEntries(signedBy),
    'another body than was signed': async (call) => ({ ...(await signed({ endpoint, keys }, call)), body: '{"a":1}' }),
    'another path than was signed': async (call) => ({
      ...(await signed({ endpoint, keys }, call)),
      path: `${call.path}x`,
    }),
    'a link that has expired': (call) => presigned({ endpoint, keys }, call, new Date(Date.now() - 3_600_000)),
    'a foreign page': async (call) =>
      headed(await signed({ endpoint, keys }, call), { origin: 'https://evil.example' }),
    'a page without an origin': async (call) => headed(await signed({ endpoint, keys }, call), { origin: 'null' }),
    'a name that was bound to this machine': (call) =>
      signed({ endpoint: endpoint.replace('127.0.0.1', 'evil.example'), keys }, call),
  };
}
