import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, any>} Schema */

const FILE = fileURLToPath(new URL('../../api-client/src/generated/openapi.json', import.meta.url));

/** Example values by format, for properties without an example. */
const FORMATS = {
  date: '2026-11-20',
  'date-time': '2026-11-20T15:04:05.000Z',
  uuid: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  uri: 'https://example.com',
};

/**
 * Builds a response for each operation of the API document from the examples of its properties: one entry in each list, false for a boolean.
 * @param {Schema} document
 */
export function createExampleBackend(document) {
  /** @param {Schema} schema @param {readonly string[]} within names of the schemas around it @returns {unknown} */
  const buildExample = (schema, within = []) => {
    if (schema['$ref'] !== undefined) {
      const name = schema['$ref'].split('/').at(-1);
      return within.includes(name) ? null : buildExample(document['components'].schemas[name], [...within, name]);
    }
    if (schema['example'] !== undefined) return schema['example'];
    if (schema['enum'] !== undefined) return schema['enum'][0];
    if (schema['allOf'] !== undefined) return mergeExamples(schema['allOf'].map((/** @type {Schema} */ one) => buildExample(one, within)));
    const choices = schema['oneOf'] ?? schema['anyOf'];
    if (choices !== undefined) return buildExample(choices[0], within);
    const type = [schema['type']].flat()[0];
    if (type === 'array') return isRecursive(schema['items'], within) ? [] : [buildExample(schema['items'], within)];
    if (type === 'object')
      return Object.fromEntries(Object.entries(schema['properties'] ?? {}).map(([key, one]) => [key, buildExample(one, within)]));
    if (type === 'boolean') return false;
    if (type === 'number' || type === 'integer') return Math.max(1, schema['minimum'] ?? 1);
    return Object.entries(FORMATS).find(([format]) => format === schema['format'])?.[1] ?? 'Example';
  };

  const operations = Object.entries(document['paths']).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { responses }]) => {
      const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? ['404', {}];
      const schema = response['content']?.['application/json']?.schema;
      return {
        verb,
        path,
        status: Number(status),
        schema,
        headers: response['headers'] ?? {},
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
      };
    }),
  );

  /** Finds the response to a request; a literal path wins over one with parameters. @param {string} verb @param {string} path */
  const findResponse = (verb, path) => {
    const found = operations
      .filter((one) => one.verb === verb && one.pattern.test(path))
      .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
    if (found === undefined) return undefined;
    const body = found.schema === undefined ? undefined : buildExample(found.schema);
    const required = Object.entries(found.headers).filter(([, header]) => header.required);
    const headers = Object.fromEntries(required.map(([name, { schema }]) => [name, String(buildExample(schema))]));
    return { status: found.status, headers, body };
  };
  return { operations, findResponse };
}

/** @param {readonly any[]} examples of schemas that all describe one value */
const mergeExamples = (examples) => (examples.length === 1 ? examples[0] : Object.assign({}, ...examples));

/** @param {Schema} schema @param {readonly string[]} within */
const isRecursive = (schema, within) => schema['$ref'] !== undefined && within.includes(schema['$ref'].split('/').at(-1));

const NO_CONTENT = { status: 204, headers: {}, body: undefined };
const NOT_FOUND = { status: 404, headers: {}, body: { title: 'Not found' } };

/** Returns a middleware that responds in place of the backend. */
export function buildExampleMiddleware() {
  const { findResponse } = createExampleBackend(JSON.parse(readFileSync(FILE, 'utf8')));
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {() => void} next */
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) return next();
    const answer = findResponse((request.method ?? 'GET').toLowerCase(), pathname);
    // Without content, a live stream ends and is not opened again.
    const { status, headers, body } = pathname === '/api/events' ? NO_CONTENT : (answer ?? NOT_FOUND);
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(body === undefined ? undefined : JSON.stringify(body));
  };
}
