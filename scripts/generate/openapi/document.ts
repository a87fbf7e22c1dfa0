import { contracts } from '#shared/contracts';
import { type Route, statusesOf, takesQuery } from '#shared/core/route';
import packageJson from '../../../package.json' with { type: 'json' };
import { parts, type Schema, schemaOf } from './schemas.ts';

const SECURITY = 'accessToken';
const REFUSED = { $ref: '#/components/responses/Refused' };

interface Split {
  inPath: [string, Schema][];
  rest: [string, Schema][];
  required: string[];
}

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object';

/** The fields of an input: those that the path names, and those that go into query or body. */
function split({ input, path }: Route): Split {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  const fields = Object.entries(properties).filter((field): field is [string, Schema] => isSchema(field[1]));
  const isInPath = ([name]: [string, Schema]) => path.includes(`{${name}}`);
  return { inPath: fields.filter(isInPath), rest: fields.filter((field) => !isInPath(field)), required };
}

function parametersOf(route: Route, { inPath, rest, required }: Split) {
  const inQuery = takesQuery(route) ? rest : [];
  return [
    ...inPath.map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ];
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

function bodyOf(route: Route, { rest, required }: Split) {
  if (takesQuery(route) || rest.length === 0) return undefined;
  const { additionalProperties } = schemaOf(route.input, 'input');
  const names = rest.map(([name]) => name).filter((name) => required.includes(name));
  const schema = { type: 'object', properties: Object.fromEntries(rest), required: names, additionalProperties };
  return { required: names.length > 0, content: json(schema as Schema) };
}

function answersOf(route: Route) {
  const done = { description: 'Done', content: json(schemaOf(route.output, 'output')) };
  return Object.fromEntries(statusesOf(route).map((status) => [status, status === 200 ? done : REFUSED]));
}

const operationOf = (room: string, name: string, route: Route) => {
  const fields = split(route);
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    'x-policy': route.policy,
    'x-failed': route.failed,
    parameters: parametersOf(route, fields),
    requestBody: bodyOf(route, fields),
    responses: answersOf(route),
    security: route.policy === 'none' ? [] : [{ [SECURITY]: [] }],
  };
};

function paths() {
  const found: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [room, calls] of Object.entries(contracts)) {
    for (const [name, route] of Object.entries<Route>(calls)) {
      found[route.path] = { ...found[route.path], [route.method.toLowerCase()]: operationOf(room, name, route) };
    }
  }
  return found;
}

/** The API as the contracts declare it, in the form of OpenAPI 3.1. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Barkyard', version: packageJson.version, description: packageJson.description },
  servers: [{ url: '/api' }],
  paths: paths(),
  components: {
    schemas: parts(),
    responses: { Refused: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) } },
    securitySchemes: { [SECURITY]: { type: 'apiKey', in: 'header', name: 'Authorization' } },
  },
});
